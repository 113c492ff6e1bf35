import { type AgentCardFacts, licenceOf, placeOf, profilePath } from '~/features/agents/model'
import type { SiteSettings } from '~/features/site/model'
import { CALLBACK_FIELDS, type Language } from '../model'
import type { Facts } from '../understanding/slot-values'
import { speechOf } from './speech'
import { link, plainText, provinceIn, within } from './wording'

export type FoundBroker = Pick<
  AgentCardFacts,
  | 'name'
  | 'title'
  | 'licenceNumber'
  | 'licences'
  | 'city'
  | 'province'
  | 'languages'
  | 'profileSlug'
  | 'phone'
>
export type FoundBrokers = {
  brokers: FoundBroker[]
  /** Returns the criteria that the search dropped to find a broker. */
  widened: 'city' | 'place' | null
  /** Provincial rules require the brokerage's authorized name and licence beside its brokers' names. */
  brokerage: string
}

// Quebec's AMF has its own titles; other provinces' titles appear as on the licence.
const titled = (broker: FoundBroker, language: Language) =>
  language === 'fr' && broker.province === 'Quebec' && broker.title === 'Mortgage Broker'
    ? { ...broker, title: 'courtier hypothécaire' }
    : broker

/** Returns one broker on a line: name, licence, place, languages. Free text from the profile is left out. */
export function brokerLine(broker: FoundBroker, language: Language = 'en'): string {
  const { say } = speechOf(language)
  const facts = [
    language === 'fr'
      ? licenceOf(titled(broker, language))
          .replace(', Licence ', ', permis ')
          .replace(', Certificate ', ', certificat ')
      : licenceOf(broker),
    say(
      placeOf(broker) ?? '',
      [broker.city, provinceIn(broker.province ?? '', language)].filter(Boolean).join(', '),
    ),
    broker.languages.length > 0 && say(`speaks ${broker.languages.join(', ')}`, spokenIn(broker.languages)),
  ]
  const rest = facts.filter(Boolean).map((fact) => plainText(String(fact)))
  return `- ${link(plainText(broker.name), profilePath(broker.profileSlug))}${rest.length > 0 ? say(`: ${rest.join('; ')}`, ` : ${rest.join('; ')}`) : ''}`
}

const FRENCH_LANGUAGES: Record<string, string> = {
  English: 'anglais',
  French: 'français',
  Mandarin: 'mandarin',
  Cantonese: 'cantonais',
  Punjabi: 'pendjabi',
  Hindi: 'hindi',
  Urdu: 'ourdou',
  Tamil: 'tamoul',
  Spanish: 'espagnol',
  Portuguese: 'portugais',
  Italian: 'italien',
  Arabic: 'arabe',
  Tagalog: 'tagalog',
  Farsi: 'farsi',
  Ukrainian: 'ukrainien',
  Russian: 'russe',
  Polish: 'polonais',
  Korean: 'coréen',
  Vietnamese: 'vietnamien',
  German: 'allemand',
  Greek: 'grec',
}
const spokenIn = (languages: readonly string[]) =>
  `parle ${languages.map((language) => FRENCH_LANGUAGES[language] ?? language).join(', ')}`

/** Returns the brokers that a search found, or a link to the directory. */
export function sayBrokers(
  facts: Facts,
  { brokers, widened, brokerage }: FoundBrokers,
  language: Language,
): string {
  const { say } = speechOf(language)
  if (brokers.length === 0) {
    const none = facts.spoken
      ? say(
          `None of our listed brokers speaks ${facts.spoken}.`,
          `Aucun de nos courtiers ne parle ${FRENCH_LANGUAGES[facts.spoken] ?? facts.spoken}.`,
        )
      : say('I found nobody for that.', 'Je n’ai trouvé personne pour cela.')
    return say(
      `${none} All our licensed people are in the ${link('directory', '/find-broker')}, and ${link('the office', '/contact')} can tell you who fits.`,
      `${none} Tous nos professionnels titulaires d’un permis sont dans le ${link('répertoire', '/find-broker')}, et ${link('le bureau', '/contact')} peut vous dire qui convient.`,
    )
  }
  const where = facts.place ? ` ${within(facts.place, language)}` : ''
  const speaking = facts.spoken
    ? say(` who speak ${facts.spoken}`, ` qui parlent ${FRENCH_LANGUAGES[facts.spoken] ?? facts.spoken}`)
    : ''
  const nobody = say(
    `I found nobody ${widened === 'city' ? `in ${facts.place?.city} itself` : 'for exactly that'}; these are the nearest:`,
    `Je n’ai trouvé personne ${widened === 'city' && facts.place ? `${within(facts.place, language)} même` : 'qui réponde exactement à cela'}; voici les plus proches :`,
  )
  const found = say(
    `Our licensed people${where}${speaking}:`,
    `Nos professionnels titulaires d’un permis${where}${speaking} :`,
  )
  const search = facts.place?.city && !widened ? `?search=${encodeURIComponent(facts.place.city)}` : ''
  const lines = brokers.map((broker) => brokerLine(broker, language)).join('\n')
  const all = link(say('See the whole directory', 'Voir tout le répertoire'), `/find-broker${search}`)
  return [widened ? nobody : found, lines, plainText(brokerage, 600), `${all}.`].filter(Boolean).join('\n\n')
}

/** Returns a broker whom the visitor named, with the telephone number of the broker's public page. */
export function sayBroker(broker: FoundBroker, brokerage: string, language: Language): string {
  const { say } = speechOf(language)
  const phone = broker.phone
    ? say(`; phone ${plainText(broker.phone, 30)}`, `; téléphone ${plainText(broker.phone, 30)}`)
    : ''
  const profile = link(say('See the profile', 'Voir le profil'), profilePath(broker.profileSlug))
  return [`${brokerLine(broker, language).slice(2)}${phone}.`, plainText(brokerage, 600), `${profile}.`]
    .filter(Boolean)
    .join('\n\n')
}

/** Room for the licences of all provinces. */
const MAX_LINE = 1_500

/** Returns the office's contact details and hours. */
export function sayOffice(site: SiteSettings, language: Language): string {
  const { say } = speechOf(language)
  const { street, city, province, postalCode } = site.officeAddress
  const rows = [
    [say('Address', 'Adresse'), [street, city, province, postalCode].filter(Boolean).join(', ')],
    [say('Phone', 'Téléphone'), site.phone],
    [say('Email', 'Courriel'), site.supportEmail],
    [say('Hours', 'Heures'), site.officeHours],
    [say('Licence', 'Permis'), site.licenceLine],
  ].filter(([, value]) => value)
  const lines = rows.map(
    ([name, value]) => `- ${name}${say(':', ' :')} ${plainText(String(value), MAX_LINE)}`,
  )
  const page = link(say('Contact page', 'Page de contact'), '/contact')
  return `${plainText(site.brokerageName)}${say(':', ' :')}\n\n${lines.join('\n')}\n\n${page}.`
}

/**
 * Returns how to reach a person: the broker's booking link, or the details to leave for a call. `isReachable`:
 * the conversation holds an e-mail address or telephone number.
 */
export function sayPerson(
  site: SiteSettings,
  bookingUrl: string | null,
  language: Language,
  isReachable = false,
): string {
  const { say } = speechOf(language)
  const phone = site.phone ? say(` or call ${site.phone}`, ` ou appelez le ${site.phone}`) : ''
  const booking = bookingUrl
    ? say(
        ' You can also choose a time yourself with the booking link.',
        ' Vous pouvez aussi choisir vous-même un moment avec le lien de rendez-vous.',
      )
    : ''
  const page = link(say('contact page', 'page de contact'), '/contact')
  if (isReachable) {
    return say(
      `Gladly. A broker can get back to you with what you left here: please check it on the card in this chat, and say when you are best reached. Or use our ${page}${phone}.${booking}`,
      `Avec plaisir. Un courtier peut vous joindre grâce à ce que vous avez laissé ici : vérifiez-le sur la carte de ce clavardage et dites quel est le meilleur moment. Ou passez par notre ${page}${phone}.${booking}`,
    )
  }
  return say(
    `Gladly. Leave your ${CALLBACK_FIELDS.join(', ')} here and a broker will call you back; or use our ${page}${phone}.${booking} By leaving them you ask us to contact you about your enquiry.`,
    `Avec plaisir. Laissez ici votre nom, un courriel ou un numéro de téléphone et le meilleur moment, et un courtier vous rappellera; ou passez par notre ${page}${phone}.${booking} En les laissant, vous nous demandez de vous joindre au sujet de votre demande.`,
  )
}
