import {
  LAND_TRANSFER_AS_OF,
  LAND_TRANSFER_RULES,
  type LandTransferPlace,
} from '~/features/calculators/land-transfer-rules'
import { landTransferTax } from '~/features/calculators/land-transfer-tax'
import type { Language } from './model'
import type { Facts } from './said-facts'
import { type Speech, speechOf } from './speech'
import { ESTIMATE, link, OFFER_BROKER, within } from './wording'

/** Where registration fees stand in for a tax. */
const FEES: ReadonlySet<LandTransferPlace> = new Set<LandTransferPlace>(['AB', 'SK', 'NL'])
/** Cities with a tax of their own, by the name that answers use. */
const OWN_CITY: Partial<Record<LandTransferPlace, string>> = {
  TORONTO: 'Toronto',
  MONTREAL: 'Montreal',
  HALIFAX: 'Halifax',
}

export const taxPlaceOf = (facts: Facts): LandTransferPlace => facts.place?.taxPlace ?? 'ON'
export const isFee = (facts: Facts) => FEES.has(taxPlaceOf(facts))

/** 'in Toronto', 'en Ontario': the place that the tax is worked out for. */
export function taxPlaceName(facts: Facts, language: Language): string {
  const { place } = facts
  if (!place) return within({ province: 'Ontario' }, language)
  const city = OWN_CITY[place.taxPlace] ?? place.city
  return within({ province: place.province, ...(city && { city }) }, language)
}

const asOf = ({ date }: Speech) => date(`${LAND_TRANSFER_AS_OF}T12:00:00Z`)

/** Land transfer tax for a price, or its steps without one; null where neither is known. */
export function sayLandTransferTax(facts: Facts, language: Language): string | null {
  const speech = speechOf(language)
  const { say, percent } = speech
  const price = facts.price ?? facts.loan
  const place = taxPlaceOf(facts)
  const where = taxPlaceName(facts, language)
  if (!price) return facts.place ? saySteps(place, where, speech) : null
  const result = landTransferTax(place, price, facts.isFirstTime)
  if (!result) {
    const why =
      place === 'NS'
        ? say(
            'each municipality sets its own deed transfer tax, 1.5% in Halifax',
            `chaque municipalité fixe sa propre taxe, ${percent(1.5)} à Halifax`,
          )
        : say('registration fees are charged instead', 'des frais d’enregistrement s’appliquent plutôt')
    return say(
      `There is no land transfer tax ${where} that I can work out: ${why}. ${OFFER_BROKER.en}`,
      `Il n’y a pas ${where} de droits de mutation que je puisse calculer : ${why}. ${OFFER_BROKER.fr}`,
    )
  }
  const lines = [
    headOf(facts, price, result.tax, where, speech),
    '',
    ...notesOf(facts, price, result, speech),
  ]
  const to = link(
    say('Read on with the mortgage', 'Poursuivre avec le prêt'),
    `/mortgage-calculator?price=${price}`,
  )
  const due = say('It is due in cash at closing.', 'Le montant est payable comptant.')
  return `${lines.join('\n')}\n\n${ESTIMATE[language]} ${due} ${to}.`
}

function headOf(facts: Facts, price: number, tax: number, where: string, { say, cad }: Speech): string {
  const who = facts.isFirstTime ? say(' for a first-time buyer', ' pour un premier acheteur') : ''
  return isFee(facts)
    ? say(
        `Registration fee for the transfer (there is no land transfer tax ${where}) on ${cad(price)}${who}: **${cad(tax)}**.`,
        `Frais d’enregistrement du transfert (il n’y a pas de droits de mutation ${where}) sur ${cad(price)}${who} : **${cad(tax)}**.`,
      )
    : say(
        `Land transfer tax on ${cad(price)} ${where}${who}: **${cad(tax)}**.`,
        `Droits de mutation (« taxe de bienvenue ») sur ${cad(price)} ${where}${who} : **${cad(tax)}**.`,
      )
}

function notesOf(
  facts: Facts,
  price: number,
  result: { tax: number; rebate: number },
  speech: Speech,
): string[] {
  const { say, cad } = speech
  const place = taxPlaceOf(facts)
  const notes: string[] = []
  if (place === 'TORONTO') {
    const ontario = landTransferTax('ON', price, facts.isFirstTime)?.tax ?? 0
    const city = cad(result.tax - ontario)
    notes.push(
      say(
        `- Ontario: ${cad(ontario)}; City of Toronto: ${city}`,
        `- Ontario : ${cad(ontario)}; Ville de Toronto : ${city}`,
      ),
    )
  }
  const full = cad(landTransferTax(place, price)?.tax ?? 0)
  if (result.rebate > 0) {
    notes.push(
      say(
        `- First-time buyer relief of ${cad(result.rebate)} is taken off (${full} without it)`,
        `- L’allégement pour premiers acheteurs de ${cad(result.rebate)} est déduit (${full} sans lui)`,
      ),
    )
  } else if (!facts.isFirstTime) {
    const first = landTransferTax(place, price, true)
    if (first && first.rebate > 0)
      notes.push(
        say(
          `- A first-time buyer would pay ${cad(first.tax)}`,
          `- Un premier acheteur paierait ${cad(first.tax)}`,
        ),
      )
  }
  if (place === 'QC')
    notes.push(
      say(
        '- Municipalities may add steps of their own; Montreal does',
        '- Les municipalités peuvent ajouter leurs propres tranches; Montréal le fait',
      ),
    )
  if (place === 'AB')
    notes.push(
      say(
        '- Registering the mortgage costs a similar fee',
        '- L’enregistrement du prêt coûte des frais semblables',
      ),
    )
  if (!facts.place)
    notes.push(
      say(
        '- Assumed: Ontario outside Toronto. Name another place and I work it out there',
        '- Hypothèse : l’Ontario hors de Toronto. Nommez un autre endroit et je le calcule',
      ),
    )
  notes.push(
    isFee(facts)
      ? say(`- Figures as of ${asOf(speech)}`, `- Chiffres en date du ${asOf(speech)}`)
      : say(
          `- Registration fees are not included. Figures as of ${asOf(speech)}`,
          `- Frais d’enregistrement non compris. Chiffres en date du ${asOf(speech)}`,
        ),
  )
  return notes
}

function saySteps(place: LandTransferPlace, where: string, speech: Speech): string {
  const { say, cad, percent } = speech
  const rules = LAND_TRANSFER_RULES[place]
  if (!rules)
    return say(
      `There is no land transfer tax for the whole province ${where}: fees or municipal taxes apply. ${OFFER_BROKER.en}`,
      `Il n’y a pas de droits de mutation provinciaux ${where} : des frais ou des taxes municipales s’appliquent. ${OFFER_BROKER.fr}`,
    )
  const parts = rules.map((rule) => {
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
    const rebate = rule.rebate
      ? say(
          `; first-time buyers get up to ${cad(rule.rebate.amount)} back`,
          `; les premiers acheteurs récupèrent jusqu’à ${cad(rule.rebate.amount)}`,
        )
      : ''
    return `${base}${steps.join(', ')}${rebate}`
  })
  const name = FEES.has(place)
    ? say('Registration fees', 'Frais d’enregistrement')
    : say('Land transfer tax', 'Droits de mutation')
  const all = parts.join(say('. The city adds its own: ', '. La ville ajoute les siens : '))
  return say(
    `${name} ${where} (as of ${asOf(speech)}): ${all}.\n\nTell me the price and I work it out. ${OFFER_BROKER.en}`,
    `${name} ${where} (en date du ${asOf(speech)}) : ${all}.\n\nDonnez-moi le prix et je fais le calcul. ${OFFER_BROKER.fr}`,
  )
}
