import type { SiteSettings } from '../model'
import { PersonInCharge } from './info-contact'
import { InfoTable } from './info-table'

/** What the brokerage does with a complaint, and by when, in days. Quebec's limits, kept for every province. */
export const COMPLAINT_DAYS = { acknowledge: 10, answer: 60 } as const

/** Who supervises mortgage brokers, by province, and where a complaint goes. Read on the pages named on 2026-11-23. */
const REGULATORS = [
  ['Ontario', 'Financial Services Regulatory Authority of Ontario (FSRA)', 'fsrao.ca'],
  ['British Columbia', 'BC Financial Services Authority (BCFSA)', 'bcfsa.ca'],
  ['Alberta', 'Real Estate Council of Alberta (RECA)', 'reca.ca'],
  ['Quebec', 'Autorité des marchés financiers (AMF)', 'lautorite.qc.ca'],
  ['Saskatchewan', 'Financial and Consumer Affairs Authority (FCAA)', 'fcaa.gov.sk.ca'],
  ['Manitoba', 'Manitoba Securities Commission (MSC)', 'mbsecurities.ca'],
  ['New Brunswick', 'Financial and Consumer Services Commission (FCNB)', 'fcnb.ca'],
  ['Nova Scotia', 'The province’s registrar under the Mortgage Regulation Act', 'novascotia.ca'],
  [
    'Newfoundland and Labrador',
    'Superintendent under the Mortgage Brokerages and Brokers Act',
    'gov.nl.ca/dgsnl',
  ],
  [
    'Prince Edward Island and the territories',
    'No mortgage-broker regulator: the consumer affairs office of the government',
    'Ask us, and we find it for you',
  ],
] as const

const HOST = /^[\w.-]+\.\w+(\/\w+)?$/

function Where({ at }: { at: string }) {
  if (!HOST.test(at)) return at
  return (
    <a href={`https://${at}`} rel="noopener" className="text-brand underline underline-offset-4">
      {at}
    </a>
  )
}

/** Whom a client may turn to when our answer does not settle a complaint. */
export const RegulatorTable = () => (
  <InfoTable
    caption="Who supervises mortgage brokers, as of November 23, 2026"
    headings={['Province', 'Authority', 'Where']}
    rows={REGULATORS.map(([province, authority, where]) => [
      province,
      authority,
      <Where key={where} at={where} />,
    ])}
  />
)

/** The person who answers complaints; until the owner has named one, the office does. */
export function ComplaintsOfficer({ settings }: { settings: SiteSettings }) {
  if (settings.complaintsOfficer)
    return <PersonInCharge text={settings.complaintsOfficer} fallbackEmail={settings.supportEmail} />
  return <PersonInCharge text="the manager of our office" fallbackEmail={settings.supportEmail} />
}
