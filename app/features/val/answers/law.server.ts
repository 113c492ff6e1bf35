import { t } from '@lingui/core/macro'
import { isInForce, today } from '~/features/calculators/dated-rule'
import { FOREIGN_BUYERS_PROHIBITION } from '~/features/calculators/program-rules'
import { MAX_TERM_YEARS, RETENTION_YEARS } from '~/features/leads/retention/model'
import { LICENSING_CHECKED_ON, regulatorOf } from '~/features/licences/regulators'
import { missingLicenceText } from '~/features/licences/shown-licence'
import { type SiteSettings, UNNAMED_BROKERAGE } from '~/features/site/model'
import { formatPlainDate } from '~/lib/dates'
import { currentLocale } from '~/lib/i18n'
import { shownProvince } from '~/lib/provinces'
import { readPhrases, searchableText } from '../understanding/phrases'
import { findPlace } from '../understanding/places'
import file from './law-phrases.txt?raw'

type LawSite = Pick<SiteSettings, 'legalName' | 'licences' | 'privacyOfficer' | 'complaintsOfficer'>
type Asked = { site: LawSite; province: string | null }

const listOf = (names: readonly string[]) => new Intl.ListFormat(`${currentLocale()}-CA`).format(names)

/** Where the brokerage may work, or that it may not in the province of the question. */
function licensedWhere({ site, province }: Asked): string {
  const missing = missingLicenceText(site.licences, province)
  if (missing) return missing
  const provinces = [...new Set(site.licences.map((licence) => shownProvince(licence.province)))]
  const { legalName } = site
  if (provinces.length === 0) return t`At the foot of every page you find which licences ${legalName} holds.`
  if (province)
    return t`Yes, ${legalName} is licensed in ${shownProvince(province)}; the number is at the foot of every page.`
  return t`${legalName} is licensed in ${listOf(provinces)}; the numbers are at the foot of every page.`
}

const shared = () =>
  t`Val is software, not a person. To answer you, what you write may be passed to the company that runs the language model behind Val. Once you write an email address or a phone number in the chat window of this site, the conversation is saved as a request and given to our team, so that somebody can call you.`

const officerOf = ({ privacyOfficer }: LawSite) =>
  privacyOfficer === UNNAMED_BROKERAGE.privacyOfficer ? t`our privacy officer` : privacyOfficer

function foreignBuyers(): string {
  const { until, source } = FOREIGN_BUYERS_PROHIBITION
  const from = `[${source.name()}](${source.url})`
  const last = formatPlainDate(until)
  return isInForce(FOREIGN_BUYERS_PROHIBITION, today())
    ? t`Until ${last} a federal law bars most people who are neither citizens nor permanent residents from buying a home here. The main exceptions: a work permit with at least 183 days left, some students and refugees, and a home bought with a Canadian spouse. Several provinces and Toronto also charge such buyers a tax of their own; the [land transfer tax calculator](/land-transfer-tax-calculator) shows it. A lawyer can say whether an exception fits you. Source: ${from}.`
    : t`The federal ban on purchases by people who are neither citizens nor permanent residents ran until ${last}; check that nothing has replaced it. Several provinces and Toronto charge such buyers a tax of their own; the [land transfer tax calculator](/land-transfer-tax-calculator) shows it. Source: ${from}.`
}

/** The questions, the first that fits answers. */
const ANSWERS: Record<string, (asked: Asked) => string> = {
  robot: () =>
    t`I’m Val, a computer program, not a person and not a licensed broker. My answers are general and can be wrong, so check anything that matters with a broker. If you would rather talk to a person, leave a number here or [contact us](/contact).`,
  officer: ({ site }) =>
    t`The person in charge of personal information is ${officerOf(site)}. Write to them through the [contact page](/contact); they answer within 30 days, as the law requires. More in our [privacy policy](/privacy).`,
  data: ({ site }) =>
    t`${shared()} We do not sell personal information.

Chats that led to nothing are deleted ${RETENTION_YEARS} years after anybody here last worked on them; records of a mortgage are kept longer, up to ${MAX_TERM_YEARS + RETENTION_YEARS} years, because the law asks for it. You can ask at any time to see it, correct it or have it deleted: write to ${officerOf(site)} through the [contact page](/contact), and a person answers within 30 days. More in our [privacy policy](/privacy).`,
  'identity-check': () =>
    t`Since October 11, 2024 mortgage brokerages fall under Canada’s law against money laundering and FINTRAC. So your broker must verify who you are, for example by government photo identification, find out whether you act for another person, and keep these records for at least five years. Never write such numbers here: I don’t need them. More in our [privacy policy](/privacy#identity).`,
  foreign: foreignBuyers,
  regulator: ({ province }) => {
    const regulator = province ? regulatorOf(province) : undefined
    if (province && regulator)
      return t`In ${shownProvince(province)} mortgage brokers are regulated by ${regulator} (checked ${formatPlainDate(LICENSING_CHECKED_ON)}). Our [complaints page](/complaints#regulators) links to every regulator.`
    if (province)
      return t`We know of no regulator of mortgage brokers in ${shownProvince(province)}; the government’s consumer affairs office is the place to ask. Our [complaints page](/complaints#regulators) lists the others.`
    return t`Each province has its own regulator of mortgage brokers, such as FSRA in Ontario, BCFSA in British Columbia or the AMF in Quebec. Our [complaints page](/complaints#regulators) lists and links them all.`
  },
  complain: ({ site }) => {
    const officer = site.complaintsOfficer || t`the manager of our office`
    return t`I’m sorry that something went wrong. Complaints go to ${officer}: by email, mail or phone, or through the [contact page](/contact). We confirm within 10 days and answer in writing within 60. If that does not settle it, the regulator of your province can look at it; the [complaints page](/complaints) says how.`
  },
  licensed: (asked) =>
    t`No: I am a program and hold no licence. The brokerage and its people do. ${licensedWhere(asked)}`,
  provinces: licensedWhere,
}

const phrases = readPhrases(file)

/**
 * Returns the answer to a question of law or about the brokerage that has one true answer; null for any other. It goes
 * before any search. `site`: the brokerage's settings in the language of the answer.
 */
export function lawAnswer(message: string, site: LawSite): string | null {
  const text = searchableText(message)
  const kind = Object.keys(ANSWERS).find((one) => text.search(phrases.get(one) as RegExp) >= 0)
  if (!kind) return null
  return ANSWERS[kind]?.({ site, province: findPlace(message)?.province ?? null }) ?? null
}
