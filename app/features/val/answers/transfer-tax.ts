import type { LandTransferPlace } from '~/features/calculators/land-transfer-rule'
import { type LandTransferTax, landTransferTax } from '~/features/calculators/land-transfer-tax'
import type { Language } from '../model'
import type { Facts } from '../understanding/slot-values'
import { type Speech, speechOf } from './speech'
import { dateNote, FEES, saySteps, topPercent } from './transfer-tax-steps'
import { ESTIMATE, link, OFFER_BROKER, within } from './wording'

/** Cities with a tax of their own, by the name that answers use. */
const OWN_CITY: Partial<Record<LandTransferPlace, string>> = {
  TORONTO: 'Toronto',
  MONTREAL: 'Montreal',
  HALIFAX: 'Halifax',
}

export const taxPlaceOf = (facts: Facts): LandTransferPlace => facts.place?.taxPlace ?? 'ON'
export const isFee = (facts: Facts) => FEES.has(taxPlaceOf(facts))

/** Returns the place of the tax: "in Toronto", "en Ontario". */
export function taxPlaceName(facts: Facts, language: Language): string {
  const { place } = facts
  if (!place) return within({ province: 'Ontario' }, language)
  const city = OWN_CITY[place.taxPlace] ?? place.city
  return within({ province: place.province, ...(city && { city }) }, language)
}

/** Returns "$9,475", or a range where the municipality sets the tax. */
export function amountOf({ tax, upTo, isAtMost }: LandTransferTax, { say, cad }: Speech): string {
  if (upTo !== undefined) return say(`${cad(tax)} to ${cad(upTo)}`, `de ${cad(tax)} à ${cad(upTo)}`)
  return isAtMost ? say(`at most ${cad(tax)}`, `au plus ${cad(tax)}`) : cad(tax)
}

/**
 * Returns the land transfer tax of a price, or the brackets without a price; null where neither price nor place
 * is known.
 */
export function sayLandTransferTax(asked: Facts, language: Language): string | null {
  // Whose relief counts depends on both buyers: the whole tax is stated first.
  const facts = asked.hasOwnerBeside ? { ...asked, isFirstTime: false } : asked
  const speech = speechOf(language)
  const { say } = speech
  const price = facts.price ?? facts.loan
  const place = taxPlaceOf(facts)
  const where = taxPlaceName(facts, language)
  if (!price) return facts.place ? saySteps(place, where, speech, Boolean(facts.isFirstTime)) : null
  const result = landTransferTax(place, price, facts)
  if (!result)
    return say(
      `There is no land transfer tax ${where} that I can work out: registration fees are charged instead. ${OFFER_BROKER.en}`,
      `Il n’y a pas ${where} de droits de mutation que je puisse calculer : des frais d’enregistrement s’appliquent plutôt. ${OFFER_BROKER.fr}`,
    )
  const lines = [
    headOf(facts, price, amountOf(result, speech), where, speech),
    '',
    ...notesOf(facts, price, result, speech).map((note) => `- ${note}`),
    ...otherCity(facts, price, result.tax, speech),
  ]
  const to = link(
    say('Read on with the mortgage', 'Poursuivre avec le prêt'),
    `/mortgage-calculator?price=${price}`,
  )
  const due = isQuebec(place)
    ? say('The municipality bills it after closing.', 'La municipalité les facture après la clôture.')
    : say('It is due in cash at closing.', 'Le montant est payable comptant à la clôture.')
  return `${lines.join('\n')}\n\n${ESTIMATE[language]} ${due} ${to}.`
}

const isQuebec = (place: LandTransferPlace) => place === 'QC' || place === 'MONTREAL'

function headOf(facts: Facts, price: number, amount: string, where: string, { say, cad }: Speech): string {
  const who = facts.isFirstTime ? say(' for a first-time buyer', ' pour un premier acheteur') : ''
  return isFee(facts)
    ? say(
        `Registration fee for the transfer (there is no land transfer tax ${where}) on ${cad(price)}${who}: **${amount}**.`,
        `Frais d’enregistrement du transfert (il n’y a pas de droits de mutation ${where}) sur ${cad(price)}${who} : **${amount}**.`,
      )
    : say(
        `Land transfer tax on ${cad(price)} ${where}${who}: **${amount}**.`,
        `Droits de mutation (« taxe de bienvenue ») sur ${cad(price)} ${where}${who} : **${amount}**.`,
      )
}

/** Returns the tax in the second city of a comparison, and the difference. */
function otherCity(facts: Facts, price: number, tax: number, speech: Speech): string[] {
  const { say, cad, language } = speech
  const other = { ...facts, place: facts.otherPlace }
  const result = facts.otherPlace && landTransferTax(taxPlaceOf(other), price, facts)
  if (!result) return []
  const [amount, where] = [amountOf(result, speech), taxPlaceName(other, language)]
  const change = result.tax - tax
  const less = cad(Math.abs(change))
  const apart =
    change === 0
      ? say('the same', 'autant')
      : change > 0
        ? say(`${less} more`, `${less} de plus`)
        : say(`${less} less`, `${less} de moins`)
  return [
    '',
    say(
      `The same home ${where}: **${amount}**, ${apart}.`,
      `La même propriété ${where} : **${amount}**, ${apart}.`,
    ),
  ]
}

function notesOf(facts: Facts, price: number, result: LandTransferTax, speech: Speech): string[] {
  const { say, cad } = speech
  const place = taxPlaceOf(facts)
  const notes: string[] = []
  if (place === 'TORONTO') {
    const ontario = landTransferTax('ON', price, facts)?.tax ?? 0
    const city = cad(result.tax - ontario)
    notes.push(
      say(
        `Ontario: ${cad(ontario)}; City of Toronto: ${city}`,
        `Ontario : ${cad(ontario)}; Ville de Toronto : ${city}`,
      ),
    )
  }
  notes.push(...reliefNotes(facts, price, result, speech), ...rangeNotes(place, result, speech))
  if (result.rule.isMortgageCharged)
    notes.push(
      say(
        'Registering the mortgage costs the same scale again, on the amount of the mortgage',
        'L’enregistrement du prêt s’ajoute, selon le même barème, sur le montant du prêt',
      ),
    )
  if (result.rule.isOnGreaterValue)
    notes.push(
      say(
        'Counted on the price; where the assessed or market value is higher, on that',
        'Calculé sur le prix; si la valeur marchande ou évaluée est plus élevée, sur celle-ci',
      ),
    )
  notes.push(...nonResidentNote(result, price, speech))
  if (!facts.place)
    notes.push(
      say(
        'Assumed: Ontario outside Toronto. Name another place and I work it out there',
        'Hypothèse : l’Ontario hors de Toronto. Nommez un autre endroit et je le calcule',
      ),
    )
  if (!isFee(facts))
    notes.push(say('Registration fees are not included', 'Frais d’enregistrement non compris'))
  notes.push(dateNote(result, speech))
  return notes
}

function reliefNotes(facts: Facts, price: number, result: LandTransferTax, speech: Speech): string[] {
  const notes = ownRelief(facts, price, result, speech)
  if (notes.length === 0 || !facts.hasOwnerBeside) return notes
  const shared = speech.say(
    'Where one of you has owned a home, the relief is smaller or none: none if a spouse owned it while being your spouse (Ontario), otherwise for your share only. Ask the lawyer',
    'Si l’un de vous a déjà eu une propriété, l’allégement est réduit ou nul : nul si le conjoint l’a eue pendant l’union (Ontario), sinon pour votre part seulement. Demandez à l’avocat ou au notaire',
  )
  return [...notes, shared]
}

function ownRelief(facts: Facts, price: number, result: LandTransferTax, { say, cad }: Speech): string[] {
  const place = taxPlaceOf(facts)
  const condition = result.rule.isReliefForResidents
    ? say(', for citizens and permanent residents', ', pour les citoyens et les résidents permanents')
    : ''
  if (result.rebate > 0) {
    const full = cad(landTransferTax(place, price)?.tax ?? 0)
    const who = facts.isFirstTime
      ? say('First-time buyer relief', 'L’allégement pour premiers acheteurs')
      : say('Relief for newly built homes', 'L’allégement pour constructions neuves')
    return [
      say(
        `${who} of ${cad(result.rebate)} is taken off${condition} (${full} without it)`,
        `${who} de ${cad(result.rebate)} est déduit${condition} (${full} sans lui)`,
      ),
    ]
  }
  const first = facts.isFirstTime ? null : landTransferTax(place, price, { isFirstTime: true })
  if (!first || first.rebate === 0) return []
  return [
    say(
      `A first-time buyer would pay ${cad(first.tax)}${condition}`,
      `Un premier acheteur paierait ${cad(first.tax)}${condition}`,
    ),
  ]
}

function rangeNotes(
  place: LandTransferPlace,
  result: LandTransferTax,
  { say, cad, percent }: Speech,
): string[] {
  if (place === 'QC' && result.upTo !== undefined)
    return [
      say(
        `Above ${cad(500_000)} each municipality may set its own rate, ${percent(3)} at most: ask yours`,
        `Au-delà de ${cad(500_000)}, chaque municipalité peut fixer son propre taux, ${percent(3)} au plus : demandez à la vôtre`,
      ),
    ]
  if (place === 'NS')
    return [
      say(
        `Each municipality sets its own rate, from none to ${percent(topPercent('NS'))}; Halifax charges ${percent(topPercent('HALIFAX'))}`,
        `Chaque municipalité fixe son propre taux, de rien à ${percent(topPercent('NS'))}; Halifax demande ${percent(topPercent('HALIFAX'))}`,
      ),
    ]
  if (!result.isAtMost) return []
  return [
    say(
      "The city's own thresholds of 2026 were not found; those of 2025, a little lower, give the most that is due",
      'Les seuils municipaux de 2026 n’ont pas été trouvés; ceux de 2025, un peu plus bas, donnent le maximum dû',
    ),
  ]
}

function nonResidentNote({ rule }: LandTransferTax, price: number, { say, cad, percent }: Speech): string[] {
  const { nonResident } = rule
  if (!nonResident) return []
  const share = percent(nonResident.percent)
  const extra = cad((price * nonResident.percent) / 100)
  const parts = nonResident.isInPartsOnly
    ? say(', in parts of the province', ', dans certaines parties de la province')
    : ''
  return nonResident.who === 'foreign'
    ? [
        say(
          `A buyer who is neither a citizen nor a permanent resident pays ${share} more (${extra})${parts}, with exceptions`,
          `Un acheteur qui n’est ni citoyen ni résident permanent paie ${share} de plus (${extra})${parts}, sauf exceptions`,
        ),
      ]
    : [
        say(
          `A buyer who does not live in the province, and will not within six months, pays ${share} more (${extra}), with exceptions`,
          `Un acheteur qui n’habite pas la province et n’y habitera pas dans les six mois paie ${share} de plus (${extra}), sauf exceptions`,
        ),
      ]
}
