import type { LandTransferPlace, LandTransferTaxRule } from '~/features/calculators/land-transfer-rule'
import { type LandTransferTax, landTransferRule } from '~/features/calculators/land-transfer-tax'
import type { Speech } from './speech'
import { OFFER_BROKER, sourceLink } from './wording'

/** Provinces and territories with registration fees instead of a tax. */
export const FEES: ReadonlySet<LandTransferPlace> = new Set<LandTransferPlace>(['AB', 'SK', 'NL'])

/** Returns from when a tax rule holds, or that it has ended, with the date and source of its last check. */
export function dateNote({ rule, isPast }: Pick<LandTransferTax, 'rule' | 'isPast'>, speech: Speech): string {
  const { say, date, language } = speech
  const source = sourceLink(rule.source.name(), rule.source.url, language)
  const on = (day: string) => date(`${day}T12:00:00-05:00`)
  const checked = say(
    `Checked ${on(rule.checkedOn)}: ${source}`,
    `Vérifié le ${on(rule.checkedOn)} : ${source}`,
  )
  if (isPast && rule.until)
    return say(
      `These are the rules that ended on ${on(rule.until)}; today's may differ. ${checked}`,
      `Ces règles ont pris fin le ${on(rule.until)}; celles d’aujourd’hui peuvent différer. ${checked}`,
    )
  return rule.from
    ? say(`In force since ${on(rule.from)}. ${checked}`, `En vigueur depuis le ${on(rule.from)}. ${checked}`)
    : checked
}

/** Returns the brackets of a place, and its relief for first-time buyers. */
export function saySteps(
  place: LandTransferPlace,
  where: string,
  speech: Speech,
  asksRelief: boolean,
): string {
  const { say } = speech
  const { rule, isPast } = landTransferRule(place)
  if (!rule.taxes)
    return say(
      `There is no land transfer tax ${where}: registration fees apply. ${OFFER_BROKER.en}`,
      `Il n’y a pas de droits de mutation ${where} : des frais d’enregistrement s’appliquent. ${OFFER_BROKER.fr}`,
    )
  const parts = place === 'NS' ? [municipalStep(speech)] : rule.taxes.map((tax) => stepsOf(tax, speech))
  const name = FEES.has(place)
    ? say('Registration fees', 'Frais d’enregistrement')
    : say('Land transfer tax', 'Droits de mutation')
  const none = asksRelief && !rule.taxes.some((tax) => 'firstTime' in tax && tax.firstTime)
  const relief = none
    ? say('; it has no relief for first-time buyers', '; sans allègement pour les premiers acheteurs')
    : ''
  const all = parts.join(say('. The city adds its own: ', '. La ville ajoute les siens : ')) + relief
  return say(
    `${name} ${where}: ${all}.\n\n${dateNote({ rule, isPast }, speech)}. Tell me the price and I work it out. ${OFFER_BROKER.en}`,
    `${name} ${where} : ${all}.\n\n${dateNote({ rule, isPast }, speech)}. Donnez-moi le prix et je fais le calcul. ${OFFER_BROKER.fr}`,
  )
}

/** The highest rate of a place in Nova Scotia, percent: the province's limit for its municipalities, or a city's own. */
export function topPercent(place: 'NS' | 'HALIFAX'): number {
  const { rule } = landTransferRule(place)
  const own = rule.taxes?.map((tax) => ('brackets' in tax ? tax.brackets : [])) ?? []
  return Math.max(...[...(rule.municipal ?? []), ...own.flat()].map(([, percent]) => percent))
}

const municipalStep = ({ say, percent }: Speech) =>
  say(
    `each municipality sets its own rate, from none to ${percent(topPercent('NS'))} of the price`,
    `chaque municipalité fixe son propre taux, de rien à ${percent(topPercent('NS'))} du prix`,
  )

function stepsOf(rule: LandTransferTaxRule, { say, cad, percent }: Speech): string {
  if ('perStep' in rule)
    return say(
      `${cad(rule.base)} and ${cad(rule.perStep)} for each ${cad(rule.step)} of the price`,
      `${cad(rule.base)} plus ${cad(rule.perStep)} par tranche de ${cad(rule.step)} du prix`,
    )
  let from = 0
  const steps = rule.brackets.map(([to, share]) => {
    const above =
      from > 0
        ? say(`what is above ${cad(from)}`, `ce qui dépasse ${cad(from)}`)
        : say('the price', 'le prix')
    const text =
      to === Number.POSITIVE_INFINITY
        ? say(`${percent(share)} of ${above}`, `${percent(share)} sur ${above}`)
        : say(
            `${percent(share)} from ${cad(from)} to ${cad(to)}`,
            `${percent(share)} de ${cad(from)} à ${cad(to)}`,
          )
    from = to
    return text
  })
  const base = rule.base ? say(`${cad(rule.base)} and `, `${cad(rule.base)} plus `) : ''
  const cap = rule.cap ? say(`, ${cad(rule.cap)} at most`, `, au plus ${cad(rule.cap)}`) : ''
  return `${base}${steps.join(', ')}${cap}${reliefStep(rule, { say, cad })}`
}

function reliefStep(
  { firstTime }: Extract<LandTransferTaxRule, { brackets: unknown }>,
  { say, cad }: Pick<Speech, 'say' | 'cad'>,
) {
  if (!firstTime) return ''
  return Number.isFinite(firstTime.amount)
    ? say(
        `; first-time buyers get up to ${cad(firstTime.amount)} back`,
        `; les premiers acheteurs récupèrent jusqu’à ${cad(firstTime.amount)}`,
      )
    : say('; first-time buyers pay nothing', '; les premiers acheteurs ne paient rien')
}
