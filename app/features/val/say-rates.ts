import { isStale, lowestPerTerm, type RateType, type ShownRate } from '~/features/rates/model'
import { provinceCode } from '~/lib/provinces'
import type { Language } from './model'
import type { Facts } from './said-facts'
import { speechOf } from './speech'
import { upperFirst } from './text-pieces'
import { link, NO_RATES, OAC, provinceIn, rateKind, rateName, within } from './wording'

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
  const speech = speechOf(language)
  const { say, rate: percent, date } = speech
  const exact = wantedRates(rates, facts)
  // A term that we do not list: then those that we do.
  const wanted = exact.length > 0 ? exact : wantedRates(rates, { ...facts, term: undefined })
  if (wanted.length === 0) return NO_RATES[language]
  const missing =
    exact.length === 0
      ? say(
          `We list no ${facts.term}-year rate for that; a broker can ask for one. These are the terms that we list.`,
          `Nous n’affichons pas de taux de ${facts.term} ans pour cela; un courtier peut en demander un. Voici les termes que nous affichons.`,
        )
      : null
  const rows = (['fixed', 'variable'] as RateType[]).flatMap((type) =>
    lowestPerTerm(wanted.filter(({ rateType }) => rateType === type)),
  )
  const lowest = rows.reduce((best, rate) => (rate.ourRate < best.ourRate ? rate : best))
  const newest = rows.reduce((latest, rate) => (rate.asOf > latest ? rate.asOf : latest), lowest.asOf)
  const old = rows.filter((rate) => isStale(rate.asOf, now)).length
  const place = provinceIn(province, language)
  const where = isFallback
    ? say(
        `nationally, as we list none for ${province} alone,`,
        `à l’échelle nationale, faute de taux propre à cette province (${place}),`,
      )
    : within({ province }, language)
  const name = `${rateName(lowest, speech)}${rateKind(lowest, speech)}`
  const isNarrowed = facts.term ?? facts.rateType ?? facts.mortgageType
  const [that, cela] = isNarrowed && !missing ? [' for that', ' pour cela'] : ['', '']
  const head = say(
    `Our lowest rate${that} ${where} is **${percent(lowest.ourRate)}**, ${name}, as of ${date(lowest.asOf)}, ${OAC.en}.`,
    `Notre meilleur taux${cela} ${where} est de **${percent(lowest.ourRate)}**, ${name}, en date du ${date(lowest.asOf)}, ${OAC.fr}.`,
  )
  const isSameDay = new Set(rows.map((rate) => date(rate.asOf))).size === 1
  const lines = rows.map((rate) => {
    const posted = rate.postedRate
      ? say(`, posted ${percent(rate.postedRate)}`, `, affiché à ${percent(rate.postedRate)}`)
      : ''
    const row = upperFirst(`${rateName(rate, speech)}${rateKind(rate, speech)}`)
    const on = isSameDay ? '' : say(`, as of ${date(rate.asOf)}`, `, en date du ${date(rate.asOf)}`)
    return say(
      `- ${row}: **${percent(rate.ourRate)}**${posted}${on}`,
      `- ${row} : **${percent(rate.ourRate)}**${posted}${on}`,
    )
  })
  const all = isSameDay ? say(`All as of ${date(newest)}:`, `Tous en date du ${date(newest)} :`) : ''
  const areOld = old === rows.length
  const warning = say(
    `${areOld ? 'These have' : 'Some of these have'} not been confirmed for some days: a broker can tell you today’s.`,
    `${areOld ? 'Ces taux' : 'Certains de ces taux'} n’ont pas été confirmés depuis quelques jours : un courtier peut vous donner ceux d’aujourd’hui.`,
  )
  const params = new URLSearchParams({
    province: provinceCode(province),
    ...(facts.rateType && { type: facts.rateType }),
  })
  const foot = say(
    'Rates may vary provincially and are subject to change without notice, OAC.',
    'Les taux varient selon la province et peuvent changer sans préavis; ils sont offerts sur approbation du crédit (OAC).',
  )
  const assumed = facts.place
    ? ''
    : say(' Name another province and I show its rates.', ' Nommez une autre province et je donne ses taux.')
  return [
    ...(missing ? [missing, ''] : []),
    head,
    ...(rows.length > 1 ? [...(all ? ['', all] : []), '', ...lines] : []),
    ...(old > 0 ? ['', warning] : []),
    '',
    `${foot} ${link(say('See all rates', 'Voir tous les taux'), `/rates?${params}`)}.${assumed}`,
  ].join('\n')
}
