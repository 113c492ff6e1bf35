import { t } from '@lingui/core/macro'
import { shownProvince } from '~/lib/provinces'
import { slugOf } from '~/lib/slug'
import type { SocialLinks } from '~/lib/social-links'
import type { Written } from '~/lib/translations'
import { regulatorOf } from '../licences/regulators'
import { numberText, primaryLicence, type ShownLicence, trustLine } from '../licences/shown-licence'

export const DOCUMENT_TYPES = ['certificate', 'other'] as const

const APPLICATION_LINKS = ['apply', 'contact_form', 'rate_quote', 'scheduler'] as const
export type ApplicationLinks = Partial<Record<(typeof APPLICATION_LINKS)[number], string>>

/** `…_fr`: beside the English, as `translations` are. */
export type AgentSeoSettings = Partial<
  Record<
    | 'meta_title'
    | 'meta_description'
    | 'meta_keywords'
    | 'og_image'
    | 'meta_title_fr'
    | 'meta_description_fr'
    | 'meta_keywords_fr',
    string
  >
>

export type ContactDetails = { address?: string }

export type AgentListItem = { id: string; name: string }

export type AgentChoice = AgentListItem & { title: string | null }

export const AGENT_PICTURES = [
  'customBackgroundImage',
  'agentLogoUrl',
  'badge1Url',
  'badge2Url',
  'headshotUrl',
  'bannerImageUrl',
] as const
export type AgentPictures = Record<(typeof AGENT_PICTURES)[number], string | null>

/** A broker's public data. `safeUrl` or `safeImage` has checked every URL in it. */
export type PublicAgent = AgentPictures & {
  name: string
  /** The approved title and number of the licence in their own province, else of the first of `licences`. */
  title: string | null
  licenceNumber: string | null
  /** Confirmed and in force, by province. */
  licences: ShownLicence[]
  email: string
  phone: string | null
  /** One line, such as 'First homes and self-employed incomes'. */
  specialty: string | null
  bio: string | null
  written: Written
  calendlyLink: string | null
  socialLinks: SocialLinks
  applicationLinks: ApplicationLinks
  seoSettings: AgentSeoSettings
  contactDetails: ContactDetails
  city: string | null
  province: string | null
  languages: string[]
  profileSlug: string
}

/** As the server reads it; a page does not get the id, which it has no use for. */
export type FoundAgent = PublicAgent & { id: string }

export type AgentCardFacts = Pick<
  FoundAgent,
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
  | 'specialty'
  | 'written'
> & {
  shortBio: string
}

/** An agent as the home page shows them, in finished texts: composing them in the browser would enlarge its script. */
type AgentFace = { name: string; path: string; headshotUrl: string; licence: string; place: string }

/** `total`: all listed agents; `faces`: at most FACES_SHOWN of them. */
export type AgentFaces = { total: number; faces: AgentFace[] }

export const FACES_SHOWN = 4

/**
 * How many of `count` portraits to pass over before those of the week of `now`: each portrait has its week in turn. The
 * last group is filled up with the end of the one before.
 */
export function portraitsBefore(count: number, now: Date): number {
  // The fifth day of Unix time was a Monday.
  const week = Math.floor((now.getTime() / 86_400_000 - 4) / 7)
  const group = week % Math.max(1, Math.ceil(count / FACES_SHOWN))
  return Math.max(0, Math.min(group * FACES_SHOWN, count - FACES_SHOWN))
}

/** The broker whose card a page shows; `failed`: why there is none although one is named. */
export type ChosenAgent = { agent: AgentCardFacts | null; failed?: string }

export type AgentDirectory = {
  brokers: AgentCardFacts[]
  languages: string[]
  total: number
  page: number
  pageCount: number
}

export const DIRECTORY_PAGE_SIZE = 24

export const SHORT_BIO_LENGTH = 180
export const SPECIALTY_LIMIT = 80

export const AGENT_MESSAGES = {
  notFound: () => t`Agent not found`,
  profileFailed: () => t`Failed to load profile data`,
  directoryFailed: () => t`Failed to load brokers`,
  fetchFailed: () => t`Failed to fetch agent data`,
} as const

/** Returns an http or https link of a broker; a `javascript:` one would run in a visitor's page. */
export function safeUrl(text: string | null | undefined): string | undefined {
  const url = URL.parse(text?.trim() ?? '')
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

export const safeLinks = (links: ApplicationLinks): ApplicationLinks =>
  Object.fromEntries(APPLICATION_LINKS.map((key) => [key, safeUrl(links[key])]))

/** Returns a picture's URL: a file of this site ('/files/…'), or as `safeUrl`; else null. */
export function safeImage(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  // '//host' and '/\host' would leave the site while looking like a path of it.
  return /^\/(?![/\\])/.test(address) ? address : (safeUrl(address) ?? null)
}

export const profilePath = (slug: string) => `/agents/${slug}`

/** Opens the quote dialog over the page, with this agent chosen. */
export const quoteHref = (slug: string, purpose: 'purchase' | 'renewal') =>
  `?${new URLSearchParams({ quote: purpose, agent: slug })}`

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

export const placeOf = (agent: { city: string | null; province: string | null }) =>
  [agent.city, agent.province && shownProvince(agent.province)].filter(Boolean).join(', ')

export function withTitle<A extends { province: string | null; licences: ShownLicence[] }>(agent: A) {
  const licence = primaryLicence(agent.licences, agent.province)
  return { ...agent, title: licence?.title ?? null, licenceNumber: licence?.number ?? null }
}

/** 'Mortgage Agent Level 2, Licence M00004127': the brokerage's name and licence belong beside it (FSRA, O. Reg. 187/08). */
export const licenceOf = (agent: Pick<PublicAgent, 'title' | 'province' | 'licences'>) =>
  [agent.title, ownNumber(agent)].filter(Boolean).join(', ')

type Licensed = Pick<PublicAgent, 'name' | 'province' | 'licences'>

/** 'Licence M00004127', of the licence that is printed beside the name; '' without one. */
export function ownNumber({ licences, province }: Omit<Licensed, 'name'>): string {
  const licence = primaryLicence(licences, province)
  const text = licence ? numberText(licence) : ''
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'Your Trusted Mortgage Broker', where the approved title is a broker's; null without a licence. */
export const trustOf = (agent: Licensed) => trustLine(primaryLicence(agent.licences, agent.province))

export function licensedName(agent: Licensed): string | null {
  const name = primaryLicence(agent.licences, agent.province)?.authorizedName
  return name === undefined || name === agent.name ? null : name
}

export const licenceLines = ({ name, licences }: Licensed) =>
  licences
    .map((licence) => {
      const { province, title, authorizedName } = licence
      const regulator = regulatorOf(province) ?? ''
      const licensedAs = authorizedName === name ? '' : t`, licensed as ${authorizedName}`
      return t`${shownProvince(province)}: ${title}, ${regulator} ${numberText(licence)}${licensedAs}`
    })
    .join('\n')

export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const SLUG_STEM = 60
const SLUG_BATCH = 50
const SLUG_BATCHES = 40

/** Yields slugs for a broker's name in batches, in the order to try them: 'amaraokafor', 'amaraokafor2' … */
export function* slugCandidates(name: string): Generator<string[]> {
  const stem = slugOf(name).replaceAll('-', '').slice(0, SLUG_STEM) || 'agent'
  for (let batch = 0; batch < SLUG_BATCHES; batch++) {
    yield Array.from({ length: SLUG_BATCH }, (_, at) => {
      const number = batch * SLUG_BATCH + at + 1
      return number === 1 ? stem : `${stem}${number}`
    })
  }
}
