import { classesFrom, type RateClass } from '~/features/calculators/rate-class'
import { RATE_TYPES } from '~/features/calculators/rate-type'
import {
  EXAMPLE_MORTGAGE,
  isStale,
  lowestPerTerm,
  type PrimeRate,
  type ShownRate,
} from '~/features/rates/model'
import { noonOf } from '~/features/rates/shown-rate'
import { provinceCode } from '~/lib/provinces'
import type { Language } from '../model'
import { upperFirst } from '../model-endpoint/stream-chunks'
import { primeSpread } from '../understanding/prime-spread'
import type { Facts } from '../understanding/slot-values'
import { type Speech, speechOf } from './speech'
import {
  className,
  classTitle,
  link,
  NO_RATES,
  OAC,
  postedNote,
  provinceIn,
  rateName,
  within,
} from './wording'

export type RatesOfPlace = { province: string; rates: ShownRate[]; isFallback: boolean }

/** Returns the rates that the visitor asked for, by term, type and class. */
export function wantedRates(rates: readonly ShownRate[], facts: Facts): ShownRate[] {
  const term = facts.term ? `${Math.round(facts.term)} year` : undefined
  return rates.filter(
    (rate) =>
      (!term || rate.term === term) &&
      (!facts.rateType || rate.rateType === facts.rateType) &&
      (!facts.mortgageType || rate.mortgageType === facts.mortgageType),
  )
}

/**
 * Returns the lowest rate of each term and type in each class; classes are different products and never mix.
 */
export function rowsByClass(rates: readonly ShownRate[], fitting: RateClass | null) {
  return classesFrom(fitting).flatMap((rateClass) => {
    const ofClass = rates.filter(({ mortgageType }) => mortgageType === rateClass)
    const rows = RATE_TYPES.flatMap((type) =>
      lowestPerTerm(ofClass.filter(({ rateType }) => rateType === type)),
    )
    return rows.length > 0 ? [{ rateClass, rows }] : []
  })
}

// Above this number of rows the posted rates are left out.
const MAX_ROWS_WITH_POSTED = 4

/**
 * Returns the brokerage's rates with term, APR and date, the fitting class first, and the condition that they
 * may change.
 */
export function sayRates(
  facts: Facts,
  { province, rates, isFallback }: RatesOfPlace,
  language: Language,
  fitting: RateClass | null = null,
  now = new Date(),
): string {
  const speech = speechOf(language)
  const { say } = speech
  const exact = wantedRates(rates, facts)
  // Returns the terms that the brokerage lists, for a term that it does not.
  const wanted = exact.length > 0 ? exact : wantedRates(rates, { ...facts, term: undefined })
  const groups = rowsByClass(wanted, facts.mortgageType ?? fitting)
  const [first] = groups
  if (!first) return NO_RATES[language]
  const missing =
    exact.length === 0
      ? say(
          `We list no ${facts.term}-year rate for that; a broker can ask for one. These are the terms that we list.`,
          `Nous n’affichons pas de taux de ${facts.term} ans pour cela; un courtier peut en demander un. Voici les termes que nous affichons.`,
        )
      : null
  const rows = groups.flatMap((group) => group.rows)
  const place = provinceIn(province, language)
  const where = isFallback
    ? say(
        `nationally, as we list none for ${province} alone,`,
        `à l’échelle nationale, faute de taux propre à cette province (${place}),`,
      )
    : within({ province }, language)
  const isNarrowed = !missing && (facts.term ?? facts.rateType)
  return [
    ...(missing ? [missing, ''] : []),
    headOf(first, where, isNarrowed ? say(' for that', ' pour cela') : '', speech),
    ...(rows.length > 1 ? groups.flatMap((group) => groupLines(group, rows.length, province, speech)) : []),
    ...ageWarning(rows, now, speech),
    '',
    footOf(facts, province, rows, speech),
  ].join('\n')
}

type Group = { rateClass: RateClass; rows: ShownRate[] }

/** Returns the lowest rate of a class with APR, term, class and date. */
function headOf({ rateClass, rows }: Group, where: string, that: string, speech: Speech): string {
  const { say, rate: percent, date, language } = speech
  const lowest = rows.reduce((best, rate) => (rate.ourRate < best.ourRate ? rate : best))
  const [figure, apr, kind] = [percent(lowest.ourRate), percent(lowest.apr), className(rateClass, speech)]
  const name = rateName(lowest, speech)
  const posted =
    rows.length === 1 && lowest.posted ? ` ${upperFirst(postedNote(lowest.posted, speech))}.` : ''
  return say(
    `Our lowest ${kind} rate${that} ${where} is **${figure}**, APR **${apr}**, ${name}, as of ${date(lowest.asOf)}, ${OAC[language]}.${posted}`,
    `Notre taux le plus bas${that} (${kind}) ${where} est de **${figure}**, TAC **${apr}**, ${name}, en date du ${date(lowest.asOf)}, ${OAC[language]}.${posted}`,
  )
}

/** Returns one class of rates under its title; the title holds the date where all rates share it. */
function groupLines({ rateClass, rows }: Group, count: number, province: string, speech: Speech): string[] {
  const { say, rate: percent, date } = speech
  const days = new Set(rows.map((rate) => date(rate.asOf)))
  const [day] = days
  const on = (text: string | undefined) => say(`as of ${text}`, `en date du ${text}`)
  const title = classTitle(rateClass, speech)
  const lines = rows.map((rate) => {
    const isElsewhere = rate.province !== province && rows.some((row) => row.province === province)
    const parts = [
      say(
        `- ${upperFirst(rateName(rate, speech))}: **${percent(rate.ourRate)}**, APR **${percent(rate.apr)}**`,
        `- ${upperFirst(rateName(rate, speech))} : **${percent(rate.ourRate)}**, TAC **${percent(rate.apr)}**`,
      ),
      ...(isElsewhere ? [say('national', 'à l’échelle nationale')] : []),
      ...(days.size > 1 ? [on(date(rate.asOf))] : []),
      ...(rate.posted && count <= MAX_ROWS_WITH_POSTED ? [postedNote(rate.posted, speech)] : []),
    ]
    return parts.join(', ')
  })
  return [
    '',
    say(
      `${title}${days.size > 1 ? '' : `, ${on(day)}`}:`,
      `${title}${days.size > 1 ? '' : `, ${on(day)}`} :`,
    ),
    '',
    ...lines,
  ]
}

function ageWarning(rows: readonly ShownRate[], now: Date, { say }: Speech): string[] {
  const old = rows.filter((rate) => isStale(rate.asOf, now)).length
  if (old === 0) return []
  const areOld = old === rows.length
  const warning = say(
    `${areOld ? 'These have' : 'Some of these have'} not been confirmed for some days: a broker can tell you today’s.`,
    `${areOld ? 'Ces taux' : 'Certains de ces taux'} n’ont pas été confirmés depuis quelques jours : un courtier peut vous donner ceux d’aujourd’hui.`,
  )
  return ['', warning]
}

function footOf(facts: Facts, province: string, rows: readonly ShownRate[], { say, cad }: Speech): string {
  const params = new URLSearchParams({
    province: provinceCode(province),
    ...(facts.rateType && { type: facts.rateType }),
    ...(facts.mortgageType && facts.mortgageType !== 'Conventional' && { mortgage: facts.mortgageType }),
  })
  const { principal, amortizationYears: years } = EXAMPLE_MORTGAGE
  const unknown = rows.some(({ fees }) => fees === null)
  const apr = say(
    `APR is worked out on ${cad(principal)} over ${years} years${unknown ? '; where no fees are known it assumes none, and your disclosure statement gives yours' : ''}.`,
    `Le TAC (taux annuel du coût d’emprunt) est calculé sur ${cad(principal)} et ${years} ans${unknown ? '; sans frais connus, il n’en suppose aucun, et votre déclaration du coût d’emprunt indique les vôtres' : ''}.`,
  )
  const foot = say(
    'Rates may vary provincially and are subject to change without notice, OAC.',
    'Les taux varient selon la province et peuvent changer sans préavis; ils sont offerts sur approbation du crédit (OAC).',
  )
  const assumed = facts.place
    ? ''
    : say(' Name another province and I show its rates.', ' Nommez une autre province et je donne ses taux.')
  return `${apr} ${foot} ${link(say('See all rates', 'Voir tous les taux'), `/rates?${params}`)}.${assumed}`
}

/** Returns prime with its source and date, and a spread that the message names: "prime + 0.5". */
export function sayPrime({ percent, day }: PrimeRate, message: string, { say, rate, date }: Speech): string {
  const spread = primeSpread(message)
  const sum = spread
    ? say(
        ` Prime ${spread > 0 ? 'plus' : 'minus'} ${rate(Math.abs(spread))} is **${rate(percent + spread)}**.`,
        ` Préférentiel ${spread > 0 ? 'plus' : 'moins'} ${rate(Math.abs(spread))} donne **${rate(percent + spread)}**.`,
      )
    : ''
  return say(
    `The large banks' prime rate is **${rate(percent)}** (Bank of Canada, as of ${date(noonOf(day))}).${sum}\n\n`,
    `Le taux préférentiel des grandes banques est de **${rate(percent)}** (Banque du Canada, en date du ${date(noonOf(day))}).${sum}\n\n`,
  )
}
