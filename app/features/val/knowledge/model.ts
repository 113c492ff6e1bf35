import { ruleOn } from '~/features/calculators/dated-rule'
import { premiumTaxRules } from '~/features/calculators/default-insurance'
import { LAND_TRANSFER_RULES } from '~/features/calculators/land-transfer-rules'
import {
  FIRST_HOME_SAVINGS_ACCOUNT,
  FORCED_SALE_ALBERTA,
  FORCED_SALE_ONTARIO,
  FORCED_SALE_QUEBEC,
  HOME_BUYERS_AMOUNT,
  HOME_BUYERS_PLAN,
} from '~/features/calculators/program-rules'
import {
  DEBT_SERVICE,
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  MINIMUM_DOWN_PAYMENT,
  PREMIUM_TIERS,
  STRESS_TEST,
} from '~/features/calculators/rules-by-law'
import { formatCad } from '~/lib/money'

export type KnowledgeSource = { name: string; url: string }

/** One text about mortgages, as its file has it. */
export type KnowledgeEntry = {
  /** The file's name without its extension. */
  id: string
  title: string
  /** The page that supports the text. */
  source: KnowledgeSource
  /** Pages that support single claims; `source2` and `url2`, and so on, in the file. */
  furtherSources: readonly KnowledgeSource[]
  /** '2026-11-21': the day on which the text was last compared with its sources. */
  asOf: string
  /** The last day of the rule that the text explains; afterwards the answer says that the rule has ended. */
  until?: string
  /** A page of this site on the same subject, and the label of its link. */
  page?: { to: string; label: string }
  /** Plain Markdown, a paragraph or a few. */
  text: string
  /** The shorter answer in French. */
  french?: { title: string; text: string }
}

const tier = (fromDownPercent: number) =>
  ((PREMIUM_TIERS.find((one) => one.fromDownPercent === fromDownPercent)?.basisPoints ?? 0) / 100).toFixed(2)

// The texts name the day on which a tax changes, so their amounts are those of the day of writing.
const WRITTEN_ON = '2026-11-23'

const ofForeigners = (place: keyof typeof LAND_TRANSFER_RULES) =>
  ruleOn(LAND_TRANSFER_RULES[place], WRITTEN_ON)?.nonResident?.percent ?? 0

/**
 * The names that a text may put in braces: amounts that a law can change come from the dated rules, not from
 * the text.
 */
const FIGURES: Record<string, { dollars?: number; percent?: number | string; plain?: number | string }> = {
  firstTierTo: { dollars: MINIMUM_DOWN_PAYMENT.firstTierTo },
  firstTierPercent: { percent: MINIMUM_DOWN_PAYMENT.firstTierPercent },
  secondTierPercent: { percent: MINIMUM_DOWN_PAYMENT.secondTierPercent },
  uninsuredPercent: { percent: MINIMUM_DOWN_PAYMENT.uninsuredPercent },
  insuredCap: { dollars: INSURED_PRICE_CAP.dollars },
  premium15: { percent: tier(15) },
  premium10: { percent: tier(10) },
  premium5: { percent: tier(5) },
  longSurcharge: { plain: (LONG_AMORTIZATION.surchargeBasisPoints / 100).toFixed(2) },
  insuredYears: { plain: LONG_AMORTIZATION.aboveYears },
  longYears: { plain: LONG_AMORTIZATION.maximumYears },
  gds: { percent: Math.round(DEBT_SERVICE.housing * 100) },
  tds: { percent: Math.round(DEBT_SERVICE.total * 100) },
  stressPoints: { plain: STRESS_TEST.pointsAboveContract },
  stressFloor: { percent: STRESS_TEST.floorPercent },
  fhsaYearly: { dollars: FIRST_HOME_SAVINGS_ACCOUNT.yearly },
  fhsaLifetime: { dollars: FIRST_HOME_SAVINGS_ACCOUNT.lifetime },
  hbpWithdrawal: { dollars: HOME_BUYERS_PLAN.withdrawal },
  foreignOntario: { percent: ofForeigners('ON') },
  foreignTorontoMore: { percent: ofForeigners('TORONTO') - ofForeigners('ON') },
  foreignBritishColumbia: { percent: ofForeigners('BC') },
  nonResidentNovaScotia: { percent: ofForeigners('NS') },
  homeBuyersAmount: { dollars: HOME_BUYERS_AMOUNT.amount },
  homeBuyersPercent: { percent: HOME_BUYERS_AMOUNT.taxRatePercent },
  homeBuyersCredit: { dollars: (HOME_BUYERS_AMOUNT.amount * HOME_BUYERS_AMOUNT.taxRatePercent) / 100 },
  saleOntarioDefaultDays: { plain: FORCED_SALE_ONTARIO.defaultDays },
  saleOntarioDays: { plain: FORCED_SALE_ONTARIO.noticeDays },
  saleQuebecDays: { plain: FORCED_SALE_QUEBEC.noticeDays },
  saleAlbertaMonths: { plain: FORCED_SALE_ALBERTA.months },
  taxOntario: { percent: premiumTaxRules('ON', WRITTEN_ON).current?.percent },
  taxQuebec: { percent: premiumTaxRules('QC', WRITTEN_ON).current?.percent },
  taxQuebecNext: { percent: premiumTaxRules('QC', WRITTEN_ON).next?.percent },
  taxSaskatchewan: { percent: premiumTaxRules('SK', WRITTEN_ON).current?.percent },
}

const frenchNumber = new Intl.NumberFormat('fr-CA')

function writeFigure(id: string, name: string, isFrench: boolean): string {
  const figure = FIGURES[name]
  if (!figure) throw new Error(`knowledge entry ${id}: no figure is called '${name}'`)
  const { dollars, percent, plain } = figure
  if (dollars !== undefined) return isFrench ? `${frenchNumber.format(dollars)}\u00a0$` : formatCad(dollars)
  const digits = String(percent ?? plain)
  const written = isFrench ? digits.replace('.', ',') : digits
  return percent === undefined ? written : `${written}${isFrench ? '\u00a0' : ''}%`
}

/**
 * Returns French text with non-breaking spaces before ":", "%" and "$", inside guillemets and between groups of
 * digits.
 */
const fixSpaces = (text: string) => text.replace(/ (?=[:%$»])|(?<=«) |(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')

/**
 * Returns the entry of a file: front matter of `key: value` lines between two `---`, then the text. `titre` and
 * `reponse` are the French answer. Throws when a required line is missing or a name in braces is unknown, so
 * that a wrong file stops the start.
 */
export function parseEntry(id: string, file: string): KnowledgeEntry {
  const [, head = '', ...body] = file.replace(/\r/g, '').split('---\n')
  const fields = new Map(
    head
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const need = (key: string) => {
    const value = fields.get(key)
    if (!value) throw new Error(`knowledge entry ${id}: '${key}' is missing`)
    return value
  }
  const page = fields.get('page')?.split(' ')
  const write = (text: string, isFrench = false) =>
    text.replace(/\{([A-Za-z0-9]+)\}/g, (_, name: string) => writeFigure(id, name, isFrench))
  const [titre, reponse] = [fields.get('titre'), fields.get('reponse')]
  if (Boolean(titre) !== Boolean(reponse))
    throw new Error(`knowledge entry ${id}: half of its French is missing`)
  const text = write(body.join('---\n').trim())
  return {
    id,
    title: need('title'),
    source: { name: need('source'), url: need('url') },
    furtherSources: [2, 3, 4].flatMap((n) => {
      const [name, url] = [fields.get(`source${n}`), fields.get(`url${n}`)]
      return name && url ? [{ name, url }] : []
    }),
    asOf: need('asOf'),
    ...(fields.has('until') && { until: need('until') }),
    ...(page?.[0] && { page: { to: page[0], label: page.slice(1).join(' ') } }),
    text,
    ...(titre &&
      reponse && {
        french: { title: fixSpaces(titre), text: fixSpaces(write(reponse, true)) },
      }),
  }
}
