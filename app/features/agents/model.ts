import { foldAccents } from '~/lib/fold-accents'
import { licensingOf } from '../licences/licensing'
import { primaryLicence, type ShownLicence, trustLine } from '../licences/model'

export const DOCUMENT_TYPES = ['certificate', 'other'] as const

export type SocialLinks = {
  facebook?: string
  instagram?: string
  youtube?: string
  linkedin?: string
  website?: string
}

export type ApplicationLinks = {
  apply?: string
  contact_form?: string
  rate_quote?: string
  scheduler?: string
}

export type AgentSeoSettings = {
  meta_title?: string
  meta_description?: string
  meta_keywords?: string
  og_image?: string
}

export type ContactDetails = { address?: string }

/** What a visitor may choose from: nothing about the broker but the name. */
export type AgentListItem = { id: string; name: string }

/** As `AgentListItem`, with the approved title that a form names them by. */
export type AgentChoice = AgentListItem & { title: string | null }

/** The social links that a profile shows, in this order (visitor spec §3, and LinkedIn, which a broker enters too). */
export const SHOWN_SOCIALS = ['facebook', 'youtube', 'instagram', 'linkedin', 'website'] as const
export type ShownSocial = (typeof SHOWN_SOCIALS)[number]

/** A broker as any visitor may read them. Every address in it has been through `safeUrl` or `safeImage`. */
export type PublicAgent = {
  id: string
  name: string
  /** The approved title and number of the licence in their own province, else of the first of `licences`. */
  title: string | null
  licenceNumber: string | null
  /** Confirmed and in force, by province. */
  licences: ShownLicence[]
  email: string
  phone: string | null
  bio: string | null
  calendlyLink: string | null
  socialLinks: Partial<Record<ShownSocial, string>>
  applicationLinks: ApplicationLinks
  seoSettings: AgentSeoSettings
  contactDetails: ContactDetails
  city: string | null
  province: string | null
  languages: string[]
  profileSlug: string
  customBackgroundImage: string | null
  agentLogoUrl: string | null
  badge1Url: string | null
  badge2Url: string | null
  headshotUrl: string | null
  bannerImageUrl: string | null
}

/** A broker on a card of the directory. */
export type AgentCardFacts = Pick<
  PublicAgent,
  | 'id'
  | 'name'
  | 'title'
  | 'licenceNumber'
  | 'licences'
  | 'email'
  | 'phone'
  | 'city'
  | 'province'
  | 'languages'
  | 'profileSlug'
  | 'headshotUrl'
> & { shortBio: string }

/** The broker whose card stands on a page about something else; `failed`: why there is none though one is named. */
export type ChosenAgent = { agent: AgentCardFacts | null; failed?: string }

export type AgentDirectory = { brokers: AgentCardFacts[]; total: number; page: number; pageCount: number }

/** Brokers on a page of the directory. */
export const DIRECTORY_PAGE_SIZE = 24

/** Characters of a bio on a card of the directory. */
export const SHORT_BIO_LENGTH = 180

export const AGENT_MESSAGES = {
  notFound: 'Agent not found',
  profileFailed: 'Failed to load profile data',
  directoryFailed: 'Failed to load brokers',
  fetchFailed: 'Failed to fetch agent data',
} as const

/**
 * A broker's own link as a page may carry it: absolute and http or https, else undefined.
 * A `javascript:` address in somebody's profile would otherwise run in a visitor's page.
 */
export function safeUrl(text: string | null | undefined): string | undefined {
  const url = URL.parse(text?.trim() ?? '')
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

/** A broker's own links, each as `safeUrl`. */
export const safeLinks = ({
  apply,
  contact_form,
  rate_quote,
  scheduler,
}: ApplicationLinks): ApplicationLinks => ({
  apply: safeUrl(apply),
  contact_form: safeUrl(contact_form),
  rate_quote: safeUrl(rate_quote),
  scheduler: safeUrl(scheduler),
})

/** A picture's address: a file of this site ('/files/…'), or as `safeUrl`; else null. */
export function safeImage(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  // '//host' and '/\host' would leave the site while looking like a path of it.
  return /^\/(?![/\\])/.test(address) ? address : (safeUrl(address) ?? null)
}

export const profilePath = (slug: string) => `/agents/${slug}`

/** 'Amara' of 'Amara Okafor'. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** 'Toronto, Ontario', or what is known of it; empty when nothing is. */
export const placeOf = (agent: { city: string | null; province: string | null }) =>
  [agent.city, agent.province].filter(Boolean).join(', ')

/** Adds to an agent's row the title and number that stand beside their name. */
export function withTitle<A extends { province: string | null; licences: ShownLicence[] }>(agent: A) {
  const licence = primaryLicence(agent.licences, agent.province)
  return { ...agent, title: licence?.title ?? null, licenceNumber: licence?.number ?? null }
}

/** 'Mortgage Agent Level 2, Licence M00004127': the brokerage's name and licence belong beside it (FSRA, O. Reg. 187/08). */
export const licenceOf = (agent: { title: string | null; licenceNumber: string | null }) =>
  [agent.title, agent.licenceNumber && `Licence ${agent.licenceNumber}`].filter(Boolean).join(', ')

type Licensed = Pick<PublicAgent, 'name' | 'province' | 'licences'>

/** 'Your Trusted Mortgage Broker', where the approved title is a broker's; null without a licence. */
export const trustOf = (agent: Licensed) => trustLine(primaryLicence(agent.licences, agent.province))

/** The name on the licence where it is another than the page's, else null. */
export function licensedName(agent: Licensed): string | null {
  const name = primaryLicence(agent.licences, agent.province)?.authorizedName
  return name === undefined || name === agent.name ? null : name
}

/** A licence a line: 'Ontario: Mortgage Broker, FSRA licence M00000412'. */
export const licenceLines = ({ name, licences }: Licensed) =>
  licences
    .map(({ province, title, number, authorizedName }) => {
      const regulator = licensingOf(province)?.regulator ?? ''
      const licensedAs = authorizedName === name ? '' : `, licensed as ${authorizedName}`
      return `${province}: ${title}, ${regulator} licence ${number}${licensedAs}`
    })
    .join('\n')

/** Paragraphs of a text that was typed with empty lines between them. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const SLUG_STEM = 60
const SLUG_BATCH = 50
const SLUG_BATCHES = 40

/**
 * Addresses for a broker of this name, in the order in which they are to be tried, some at a time: 'amaraokafor',
 * 'amaraokafor2' … A name without a letter that an address may have gives 'agent'.
 */
export function* slugCandidates(name: string): Generator<string[]> {
  const stem =
    foldAccents(name)
      .replace(/[^a-z0-9]/g, '')
      .slice(0, SLUG_STEM) || 'agent'
  for (let batch = 0; batch < SLUG_BATCHES; batch++) {
    yield Array.from({ length: SLUG_BATCH }, (_, at) => {
      const number = batch * SLUG_BATCH + at + 1
      return number === 1 ? stem : `${stem}${number}`
    })
  }
}
