import { isStale, lowestPerTerm, type RateType, type ShownRate } from '~/features/rates/model'
import { formatDate } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import { provinceCode } from '~/lib/provinces'
import type { Language } from './model'
import type { Facts } from './said-facts'
import { link, NO_RATES, OAC, rateName } from './wording'

const TYPE_NAMES: Record<string, string> = { 'High-Ratio': ' (insured)', Refinance: ' (refinance)' }

export type RatesOfPlace = { province: string; rates: ShownRate[]; isFallback: boolean }

/** Those of the rates that the visitor asked for: term, fixed or variable, kind of mortgage. */
export function wantedRates(rates: readonly ShownRate[], facts: Facts): ShownRate[] {
  const term = facts.term ? `${Math.round(facts.term)} year` : undefined
  return rates.filter(
    (rate) =>
      (!term || rate.term === term) &&
      (!facts.rateType || rate.rateType === facts.rateType) &&
      (!facts.mortgageType || rate.mortgageType === facts.mortgageType),
  )
}

/** Lowest of each term and type, with the date of each and that they are no promise. */
export function sayRates(
  facts: Facts,
  { province, rates, isFallback }: RatesOfPlace,
  language: Language,
  now = new Date(),
): string {
  const wanted = wantedRates(rates, facts)
  if (wanted.length === 0) return NO_RATES
  const rows = (['fixed', 'variable'] as RateType[]).flatMap((type) =>
    lowestPerTerm(wanted.filter(({ rateType }) => rateType === type)),
  )
  const lowest = rows.reduce((best, rate) => (rate.ourRate < best.ourRate ? rate : best))
  const where = isFallback ? `nationally, as we list none for ${province} alone,` : `in ${province}`
  const head =
    language === 'fr'
      ? `Nos meilleurs taux (${province}) : **${formatPercent(lowest.ourRate)}**, ${rateName(lowest)}, en date du ${formatDate(lowest.asOf)}, ${OAC.fr} (subject to change, OAC).`
      : `Our lowest rate for that ${where} is **${formatPercent(lowest.ourRate)}**, ${rateName(lowest)}${TYPE_NAMES[lowest.mortgageType] ?? ''}, as of ${formatDate(lowest.asOf)}, ${OAC.en}.`
  const lines = rows.map((rate) => {
    const posted = rate.postedRate ? `, posted ${formatPercent(rate.postedRate)}` : ''
    const since = isStale(rate.asOf, now) ? ', not confirmed since' : ''
    return `- ${rateName(rate)}${TYPE_NAMES[rate.mortgageType] ?? ''}: **${formatPercent(rate.ourRate)}**${posted}, as of ${formatDate(rate.asOf)}${since}`
  })
  const stale = rows.filter((rate) => isStale(rate.asOf, now)).length
  const old =
    stale === 0
      ? []
      : [
          '',
          `${stale === rows.length ? 'These have' : 'Some of these have'} not been confirmed for some days: a broker can tell you today’s.`,
        ]
  const params = new URLSearchParams({
    province: provinceCode(province),
    ...(facts.rateType && { type: facts.rateType }),
  })
  return [
    head,
    ...(rows.length > 1 ? ['', ...lines] : []),
    ...old,
    '',
    `Rates may vary provincially and are subject to change without notice, OAC. ${link(language === 'fr' ? 'Voir tous les taux' : 'See all rates', `/rates?${params}`)}.`,
  ].join('\n')
}
