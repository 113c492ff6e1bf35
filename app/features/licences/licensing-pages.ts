import { t } from '@lingui/core/macro'
import type { ProvinceName } from '~/lib/provinces'

/** A province's licensing requirements for a website, with source. Separate, because every page loads licensing.ts. */
type LicensingPage = {
  regulator: string
  /** Information that visitors must be able to see. */
  shows: string
  source: { name: string; url: string }
}

export const noLicenceShown = () =>
  t`We found no mortgage broker licence here, and no regulator of mortgage brokers. Confirm with the consumer affairs office`

export const licensingPages = (): Partial<Record<ProvinceName, LicensingPage>> => ({
  Ontario: {
    regulator: t`Financial Services Regulatory Authority of Ontario`,
    shows: t`The person’s licensed name and approved title, and the brokerage’s authorized name and licence number. The person’s own number may be shown as well`,
    source: {
      name: t`FSRA, public relations and advertising requirements`,
      url: 'https://www.fsrao.ca/industry/mortgage-brokering/compliance-and-other-resources/mortgage-industry-public-relations-and-advertising-requirements',
    },
  },
  Quebec: {
    regulator: 'Autorité des marchés financiers',
    shows: t`The broker’s certificate in mortgage brokerage, and the registration of the firm`,
    source: {
      name: t`AMF, mortgage brokerage`,
      url: 'https://lautorite.qc.ca/en/professionals/mortgage-brokerage-supervision-to-be-transferred-to-the-amf-on-may-1-2020/',
    },
  },
  'British Columbia': {
    regulator: 'BC Financial Services Authority',
    shows: t`Since October 13, 2026 the Mortgage Services Act licenses the brokerage, its principal broker and its brokers. People registered under the earlier act become licensees under transition rules: ask to see the licence`,
    source: {
      name: 'BCFSA, Mortgage Services Act: Licensing',
      url: 'https://www.bcfsa.ca/industry-resources/mortgage-broker-resources/msa-landing-page/mortgage-services-act-licensing',
    },
  },
  Alberta: {
    regulator: 'Real Estate Council of Alberta',
    shows: t`The brokerage’s name as licensed, clear in every advertisement, and the person’s name as licensed`,
    source: {
      name: 'RECA, Advertising Your Mortgage Brokerage Services',
      url: 'https://www.reca.ca/2020/09/17/advertising-mortgage-services/',
    },
  },
  Manitoba: {
    regulator: t`Manitoba Securities Commission`,
    shows: t`The name on the certificate of registration, of the business and of the person`,
    source: {
      name: 'Manitoba Securities Commission, how to register',
      url: 'https://mbrealestate.ca/registration/how-to-register/mortgage-authorized-official.html',
    },
  },
  Saskatchewan: {
    regulator: 'Financial and Consumer Affairs Authority of Saskatchewan',
    shows: t`The name on the licence, a statement that it is licensed, and the licence number: of the brokerage, and of each person named`,
    source: {
      name: 'FCAA, mortgage brokerage licensing',
      url: 'https://fcaa.gov.sk.ca/regulated-businesses-persons/businesses/mortgage-brokerages/licensing-applications',
    },
  },
  'Nova Scotia': {
    regulator: 'Service Nova Scotia, Business Licensing',
    shows: t`The licence of the brokerage, and that of the broker, which names the brokerage`,
    source: {
      name: 'Nova Scotia, Mortgage Regulation Act licensing regulations',
      url: 'https://novascotia.ca/JUST/Regulations/regs/mortlender.htm',
    },
  },
  'New Brunswick': {
    regulator: t`Financial and Consumer Services Commission`,
    shows: t`The licence of the brokerage and of the broker or associate`,
    source: {
      name: t`FCNB, Mortgage Broker Licensing Overview`,
      url: 'https://www.fcnb.ca/real-estate/mortgage-brokers/mortgage-broker-licensing-overview',
    },
  },
  'Newfoundland and Labrador': {
    regulator: t`Government of Newfoundland and Labrador`,
    shows: t`The licence of the brokerage and of the broker, under the act of 2023 and its regulations of October 2024. We could not read on which day they came into force`,
    source: {
      name: 'Newfoundland and Labrador Regulation 66/24',
      url: 'http://www.assembly.nl.ca/legislation/sr/annualregs/2024/nr240066.htm',
    },
  },
})
