import { torontoDay } from '~/lib/dates'

/** A rule that a law, a regulator or an insurer can change, and where it was read. Days are '2026-11-23'. */
export type DatedRule = {
  title: () => string
  /** First day in force; null where the rule is older than its source says. */
  from: string | null
  /** Last day in force; absent where no end is known. */
  until?: string
  /** The day by which its publisher is expected to confirm or change it. */
  reviewOn?: string
  /** The day on which the source was last read. */
  checkedOn: string
  source: { name: () => string; url: string }
}

export type RuleDays = Pick<DatedRule, 'from' | 'until' | 'reviewOn' | 'checkedOn'>

/** A rule from its title, its days, its source and the figures that hold between the days. */
/* @__NO_SIDE_EFFECTS__ */
export const datedRule = <const Between extends RuleDays, const Figures extends object = object>(
  title: DatedRule['title'],
  days: Between,
  name: DatedRule['source']['name'],
  url: string,
  figures?: Figures,
) => ({ ...days, title, source: { name, url }, ...figures }) as DatedRule & Between & Figures

export const today = () => torontoDay(new Date())

export const isInForce = ({ from, until }: Pick<DatedRule, 'from' | 'until'>, day: string) =>
  (from === null || from <= day) && (until === undefined || day <= until)

export const ruleOn = <T extends DatedRule>(rules: readonly T[], day: string): T | undefined =>
  rules.find((rule) => isInForce(rule, day))

/** The row that begins after a day, the earliest first; undefined when no change is known. */
export const nextRule = <T extends DatedRule>(rules: readonly T[], day: string): T | undefined =>
  rules
    .filter(({ from }) => from !== null && from > day)
    .sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))[0]
