import { type DatedRule, isInForce, nextRule, ruleOn } from '~/features/calculators/dated-rule'
import { LAND_TRANSFER_RULES } from '~/features/calculators/land-transfer-rules'
import {
  FIRST_HOME_SAVINGS_ACCOUNT,
  FIRST_TIME_GST_REBATE,
  FORCED_SALE_ALBERTA,
  FORCED_SALE_ONTARIO,
  FORCED_SALE_QUEBEC,
  FOREIGN_BUYERS_PROHIBITION,
  HOME_BUYERS_AMOUNT,
  HOME_BUYERS_PLAN,
  ONTARIO_HST_RELIEF,
} from '~/features/calculators/program-rules'
import {
  DEBT_SERVICE,
  INSURED_PRICE_CAP,
  INTEREST_ACT_10,
  LONG_AMORTIZATION,
  MINIMUM_DOWN_PAYMENT,
  PREMIUM_SALES_TAXES,
  PREMIUMS,
  STRESS_TEST,
} from '~/features/calculators/rules-by-law'
import type { EmailSender } from '~/features/site/model'
import { formatPlainDate } from '~/lib/dates'
import type { EmailContent } from '~/lib/email-template'
import { panel } from '~/lib/paths'

/** Days before a rule ends or is reviewed at which the owner is reminded. */
export const REMINDER_DAYS = 60

/** Every dated rule behind the site's figures. The rows of one series follow one another in time. */
const SERIES: readonly (readonly DatedRule[])[] = [
  [MINIMUM_DOWN_PAYMENT],
  [INSURED_PRICE_CAP],
  [LONG_AMORTIZATION],
  [PREMIUMS],
  ...Object.values(Object.groupBy(PREMIUM_SALES_TAXES, ({ province }) => province)),
  [DEBT_SERVICE],
  [STRESS_TEST],
  [INTEREST_ACT_10],
  ...Object.values(LAND_TRANSFER_RULES),
  [HOME_BUYERS_PLAN],
  [FIRST_HOME_SAVINGS_ACCOUNT],
  [HOME_BUYERS_AMOUNT],
  [FIRST_TIME_GST_REBATE],
  [ONTARIO_HST_RELIEF],
  [FOREIGN_BUYERS_PROHIBITION],
  [FORCED_SALE_ONTARIO],
  [FORCED_SALE_QUEBEC],
  [FORCED_SALE_ALBERTA],
]

/** ended: past its last day with nothing known to follow; due: ends or is reviewed within REMINDER_DAYS. */
export type RuleState = 'ended' | 'due' | 'current'

export type WatchedRule = Omit<DatedRule, 'title' | 'source'> & {
  title: string
  source: { name: string; url: string }
  state: RuleState
  /** A notice for the owner; absent where nothing is due. */
  notice?: string
  remindFrom?: string
}

const DAY_MS = 86_400_000
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
// A day has no hour: noon is that day from coast to coast.

/** All rules as of a day in Toronto ('2026-11-23'): ended ones first, then due ones by date, then the others by title. */
export function watchRules(day: string): WatchedRule[] {
  const order: Record<RuleState, number> = { ended: 0, due: 1, current: 2 }
  return SERIES.map((series) => watchSeries(series, day)).sort(
    (a, b) =>
      order[a.state] - order[b.state] ||
      (a.until ?? a.reviewOn ?? '').localeCompare(b.until ?? b.reviewOn ?? '') ||
      a.title.localeCompare(b.title),
  )
}

function watchSeries(series: readonly DatedRule[], day: string): WatchedRule {
  const rule = ruleOn(series, day) ?? (series[0] as DatedRule)
  const shown = { ...rule, title: rule.title(), source: { ...rule.source, name: rule.source.name() } }
  const { until, reviewOn } = rule
  if (!isInForce(rule, day) && until && until < day) {
    const notice = `Ended on ${formatPlainDate(until)}; visitors see it marked as ended. Find the rule that replaces it.`
    return { ...shown, state: 'ended', notice, remindFrom: addDays(until, 1) }
  }
  if (until && addDays(until, -REMINDER_DAYS) <= day) {
    const next = nextRule(series, day)
    const notice = next
      ? `Ends on ${formatPlainDate(until)}. Its successor is in the table: ${next.title()}.`
      : `Ends on ${formatPlainDate(until)}. Find out what replaces it.`
    return { ...shown, state: 'due', notice, remindFrom: addDays(until, -REMINDER_DAYS) }
  }
  if (reviewOn && addDays(reviewOn, -REMINDER_DAYS) <= day) {
    const notice =
      reviewOn < day
        ? `Its review was expected by ${formatPlainDate(reviewOn)}. Check the source and update its date.`
        : `Its publisher reviews it by ${formatPlainDate(reviewOn)}. Check the source then.`
    return { ...shown, state: 'due', notice, remindFrom: addDays(reviewOn, -REMINDER_DAYS) }
  }
  return { ...shown, state: 'current' }
}

export const dueRules = (day: string) => watchRules(day).filter(({ state }) => state !== 'current')

/** The e-mail to an owner about the rules that end, or are reviewed, soon. */
export function ruleEmail(rules: readonly WatchedRule[], sender: EmailSender): EmailContent {
  const count = rules.length === 1 ? 'One rule' : `${rules.length} rules`
  return {
    preview: `${count} behind the site’s figures end or are reviewed soon.`,
    heading: `${count} to check`,
    paragraphs: [
      'Calculators, texts and Val take these rules from one dated table. Check each with its source; a new figure comes with the next release of the site.',
    ],
    passages: rules.map(({ title, notice = '', source }) => ({
      title,
      lines: [notice, `Source: ${source.name}`, source.url],
    })),
    action: { label: 'Open all rules', url: sender.url + panel('rules') },
    footer: sender.footer,
  }
}
