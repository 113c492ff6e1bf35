import { BROKER_ROLES } from '~/features/auth/model'
import { parseEmail } from '~/lib/email-address'
import { telHref } from '~/lib/phone'
import { findProvince } from '~/lib/provinces'
import {
  type FieldErrors,
  type Fields,
  type Parsed,
  parsed,
  readRequired,
  readText,
  readUrl,
} from '~/lib/read-fields'
import { SOCIAL_FIELDS } from '~/lib/social-links'
import { readFrench } from '~/lib/translations'
import { SPECIALTY_LIMIT } from '../model'
import {
  cleanSlug,
  LINK_FIELDS,
  META_DESCRIPTION_LIMIT,
  META_KEYWORDS_LIMIT,
  META_TITLE_LIMIT,
  PAGE_MESSAGES,
  TRANSLATED_SEO,
  TRANSLATED_TEXTS,
} from './model'

const EMAIL_EXAMPLE = 'Enter an email address like name@example.ca.'

/** Parses the Profile tab: the name is required, the calendar link a URL. */
function parseProfile(fields: Fields) {
  const errors: FieldErrors = {}
  const name = readRequired(fields, 'name', 120, 'Enter your full name.', errors)
  const phone = readText(fields, 'phone', 40, errors)
  if (phone && !telHref(phone).startsWith('tel:+')) errors.phone = 'Enter the number with its area code.'
  const specialty = readText(fields, 'specialty', SPECIALTY_LIMIT, errors)
  const bio = readText(fields, 'bio', TRANSLATED_TEXTS.bio, errors)
  const french = readFrench(fields, TRANSLATED_TEXTS, errors)
  const calendlyLink = readUrl(fields, 'calendlyLink', errors)
  // A page that was open before this field existed sends none: the stored value stays.
  const line = fields.has('specialty') && { specialty }
  return parsed({ name, phone, ...line, bio, ...french, calendlyLink }, errors)
}

function readEmail(fields: Fields, errors: FieldErrors) {
  const email = parseEmail(fields.get('email') ?? '')
  if (!email) errors.email = EMAIL_EXAMPLE
  return email
}

function readPlace(fields: Fields, errors: FieldErrors) {
  const typed = fields.get('province') ?? ''
  const province = findProvince(typed)?.name ?? null
  if (typed && !province) errors.province = 'Choose a province from the list.'
  return { city: readText(fields, 'city', 80, errors), province }
}

/** Reads the Profile tab as its broker sends it. A field that the form does not have stays as it is. */
export function parseOwnProfile(fields: Fields) {
  const profile = parseProfile(fields)
  const errors: FieldErrors = profile.ok ? {} : { ...profile.errors }
  const email = fields.has('email') && readEmail(fields, errors)
  const { city, province } = readPlace(fields, errors)
  const languages = fields.has('languages') ? readLanguages(fields, errors) : []
  if (!profile.ok || Object.keys(errors).length > 0) return { ok: false as const, errors }
  const values = {
    ...profile.values,
    ...(email && { email }),
    ...(fields.has('city') && { city }),
    ...(fields.has('province') && { province }),
    ...(fields.has('languages') && { languages }),
  }
  return { ok: true as const, values }
}

export function parseSlug(fields: Fields): Parsed<string> {
  const slug = cleanSlug(fields.get('slug') ?? '')
  return parsed(slug, slug ? {} : { slug: PAGE_MESSAGES.slugEmpty })
}

const LANGUAGES_LIMIT = 10

/** 'English, French' as a list, each once; at least one. */
function readLanguages(fields: Fields, errors: FieldErrors): string[] {
  const typed = (fields.get('languages') ?? '').split(/[,;\n]/)
  const languages = [...new Set(typed.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))]
  if (languages.length === 0) errors.languages = 'Enter at least one language.'
  if (languages.length > LANGUAGES_LIMIT || languages.some((language) => language.length > 40))
    errors.languages = `Use at most ${LANGUAGES_LIMIT} languages, separated by commas.`
  return languages
}

/** Parses a broker's record as its owner edits it; `role` only where the form has one. */
export function parseRecord(fields: Fields) {
  const profile = parseProfile(fields)
  const slug = parseSlug(fields)
  const errors: FieldErrors = { ...(!profile.ok && profile.errors), ...(!slug.ok && slug.errors) }
  const email = readEmail(fields, errors)
  const crmTyped = fields.get('crmEmail') ?? ''
  const crmEmail = crmTyped ? parseEmail(crmTyped) : null
  if (crmTyped && !crmEmail) errors.crmEmail = EMAIL_EXAMPLE
  const { city, province } = readPlace(fields, errors)
  const languages = readLanguages(fields, errors)
  const address = readText(fields, 'address', 300, errors)
  const roleTyped = fields.get('role')
  const role = BROKER_ROLES.find((known) => known === roleTyped)
  if (roleTyped !== undefined && !role) errors.role = 'Choose agent or admin.'
  if (!profile.ok || !slug.ok || !email || Object.keys(errors).length > 0)
    return { ok: false as const, errors }
  const values = {
    ...profile.values,
    email,
    crmEmail,
    city,
    province,
    languages,
    contactDetails: address ? { address } : {},
    profileSlug: slug.values,
    isActive: fields.get('active') === 'on',
    ...(role && { role }),
  }
  return { ok: true as const, values }
}

/** URLs by key, only those that are set. */
function readLinks<K extends string>(
  fields: Fields,
  keys: readonly { key: K }[],
): Parsed<Partial<Record<K, string>>> {
  const errors: FieldErrors = {}
  const links: Partial<Record<K, string>> = {}
  for (const { key } of keys) {
    const url = readUrl(fields, key, errors)
    if (url) links[key] = url
  }
  return parsed(links, errors)
}

export const parseSocialLinks = (fields: Fields) => readLinks(fields, SOCIAL_FIELDS)
export const parseApplicationLinks = (fields: Fields) => readLinks(fields, LINK_FIELDS)

/** Parses title and description for search engines; the limits are the specification's. */
export function parseSeo(fields: Fields) {
  const errors: FieldErrors = {}
  const meta_title = readText(fields, 'meta_title', META_TITLE_LIMIT, errors) ?? undefined
  const meta_description = readText(fields, 'meta_description', META_DESCRIPTION_LIMIT, errors) ?? undefined
  const meta_keywords = readText(fields, 'meta_keywords', META_KEYWORDS_LIMIT, errors) ?? undefined
  const image = fields.get('og_image') ?? ''
  // A picture of this site has no host of its own.
  const og_image =
    (/^\/(files|demo)\/[\w./-]+$/.test(image) ? image : readUrl(fields, 'og_image', errors)) ?? undefined
  const french = readFrench(fields, TRANSLATED_SEO, errors).translations
  return parsed({ meta_title, meta_description, meta_keywords, og_image, ...french }, errors)
}
