import {
  DEBT_SERVICE,
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  MINIMUM_DOWN_PAYMENT,
  PREMIUM_SALES_TAX,
  PREMIUM_TIERS,
  STRESS_TEST,
} from '~/features/calculators/rules-by-law'
import { formatCad } from '~/lib/money'

/** One text about mortgages, as its file has it. */
export type KnowledgeEntry = {
  /** The file's name without its ending. */
  id: string
  title: string
  /** Phrases by which people ask for it, lower case, without accents. */
  keywords: string[]
  source: { name: string; url: string }
  /** '2026-11-21': when the text was last held against its source. */
  asOf: string
  /** A page of this site that goes further, and what its link says. */
  page?: { to: string; label: string }
  /** Plain Markdown, a paragraph or a few. */
  text: string
}

const tier = (fromDownPercent: number) =>
  `${((PREMIUM_TIERS.find((one) => one.fromDownPercent === fromDownPercent)?.basisPoints ?? 0) / 100).toFixed(2)}%`

/** What a text may name in braces: a figure that a law can change comes from the dated table, not from the text. */
const FIGURES: Record<string, string> = {
  firstTierTo: formatCad(MINIMUM_DOWN_PAYMENT.firstTierTo),
  firstTierPercent: `${MINIMUM_DOWN_PAYMENT.firstTierPercent}%`,
  secondTierPercent: `${MINIMUM_DOWN_PAYMENT.secondTierPercent}%`,
  uninsuredPercent: `${MINIMUM_DOWN_PAYMENT.uninsuredPercent}%`,
  insuredCap: formatCad(INSURED_PRICE_CAP.dollars),
  premium15: tier(15),
  premium10: tier(10),
  premium5: tier(5),
  longSurcharge: (LONG_AMORTIZATION.surchargeBasisPoints / 100).toFixed(2),
  insuredYears: String(LONG_AMORTIZATION.aboveYears),
  longYears: String(LONG_AMORTIZATION.maximumYears),
  gds: `${Math.round(DEBT_SERVICE.housing * 100)}%`,
  tds: `${Math.round(DEBT_SERVICE.total * 100)}%`,
  stressPoints: String(STRESS_TEST.pointsAboveContract),
  stressFloor: `${STRESS_TEST.floorPercent}%`,
  taxOntario: `${PREMIUM_SALES_TAX.percent.ON}%`,
  taxQuebec: `${PREMIUM_SALES_TAX.percent.QC}%`,
  taxSaskatchewan: `${PREMIUM_SALES_TAX.percent.SK}%`,
}

/**
 * An entry from its file: front matter of `key: value` lines between two `---`, then the text.
 * @throws when a line that every entry needs is missing, or a figure is not known: a wrong file must not start.
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
  const text = body
    .join('---\n')
    .trim()
    .replace(/\{([A-Za-z0-9]+)\}/g, (_, name: string) => {
      const figure = FIGURES[name]
      if (figure === undefined) throw new Error(`knowledge entry ${id}: no figure is called '${name}'`)
      return figure
    })
  return {
    id,
    title: need('title'),
    keywords: need('keywords')
      .split(',')
      .map((word) => word.trim()),
    source: { name: need('source'), url: need('url') },
    asOf: need('asOf'),
    ...(page?.[0] && { page: { to: page[0], label: page.slice(1).join(' ') } }),
    text,
  }
}
