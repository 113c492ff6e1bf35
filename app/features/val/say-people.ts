import { type AgentCardFacts, licenceOf, placeOf, profilePath } from '~/features/agents/model'
import type { SiteSettings } from '~/features/site/model'
import { CALLBACK_FIELDS, type Language } from './model'
import type { Facts } from './said-facts'
import { link, plainText } from './wording'

export type FoundBroker = Pick<
  AgentCardFacts,
  'name' | 'title' | 'licenceNumber' | 'city' | 'province' | 'languages' | 'profileSlug' | 'phone'
>
export type FoundBrokers = {
  brokers: FoundBroker[] /** What had to be given up to find somebody. */
  widened: 'city' | 'place' | null
}

/** One broker on a line: who, which licence, where, which languages. Free text of theirs is not repeated. */
export function brokerLine(broker: FoundBroker): string {
  const facts = [
    licenceOf(broker),
    placeOf(broker),
    broker.languages.length > 0 && `speaks ${broker.languages.join(', ')}`,
  ]
  const rest = facts.filter(Boolean).map((fact) => plainText(String(fact)))
  return `- ${link(plainText(broker.name), profilePath(broker.profileSlug))}${rest.length > 0 ? `: ${rest.join('; ')}` : ''}`
}

/** The brokers that were found, or where to look. */
export function sayBrokers(facts: Facts, { brokers, widened }: FoundBrokers, language: Language): string {
  if (brokers.length === 0) {
    return `I found no broker for that. All of ours are in the ${link('directory', '/find-broker')}, and ${link('the office', '/contact')} can tell you who fits.`
  }
  const wanted = [
    facts.place && `in ${facts.place.city ?? facts.place.province}`,
    facts.spoken && `who speak ${facts.spoken}`,
  ].filter(Boolean)
  const head =
    language === 'fr'
      ? 'Voici des courtiers de notre équipe :'
      : widened
        ? `I found nobody ${widened === 'city' ? `in ${facts.place?.city} itself` : 'for exactly that'}; these are the nearest:`
        : `Brokers of ours${wanted.length > 0 ? ` ${wanted.join(' ')}` : ''}:`
  const search = facts.place?.city && !widened ? `?search=${encodeURIComponent(facts.place.city)}` : ''
  return `${head}\n\n${brokers.map(brokerLine).join('\n')}\n\n${link(language === 'fr' ? 'Tout le répertoire' : 'See the whole directory', `/find-broker${search}`)}.`
}

/** Where the office is and when it answers. */
export function sayOffice(site: SiteSettings): string {
  const { street, city, province, postalCode } = site.officeAddress
  const rows = [
    [street, city, province, postalCode].some(Boolean) &&
      `Address: ${[street, city, province, postalCode].filter(Boolean).join(', ')}`,
    site.phone && `Phone: ${site.phone}`,
    site.supportEmail && `E-mail: ${site.supportEmail}`,
    site.officeHours && `Hours: ${site.officeHours}`,
    site.licenceLine && `Licence: ${site.licenceLine}`,
  ].filter(Boolean)
  return `${plainText(site.brokerageName)}:\n\n${rows.map((row) => `- ${plainText(String(row))}`).join('\n')}\n\n${link('Contact page', '/contact')}.`
}

/** How a person takes over: a booking link where the broker has one, else what to leave for a call back. */
export function sayPerson(site: SiteSettings, bookingUrl: string | null, language: Language): string {
  const phone = site.phone ? ` ${language === 'fr' ? 'ou appelez le' : 'or call'} ${site.phone}` : ''
  if (language === 'fr') {
    return `Avec plaisir. Laissez ici votre nom et un courriel ou un numéro de téléphone, et un courtier vous rappellera; ou écrivez-nous par la ${link('page de contact', '/contact')}${phone}.`
  }
  const booking = bookingUrl ? ' You can also choose a time yourself with the booking link.' : ''
  return `Gladly. Leave your ${CALLBACK_FIELDS.join(', ')} here and a broker will call you back; or use our ${link('contact page', '/contact')}${phone}.${booking} By leaving them you ask us to contact you about your enquiry.`
}
