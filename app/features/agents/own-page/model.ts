import type { FormFields } from '~/lib/merge-fields'
import { slugOf } from '~/lib/slug'
import { SOCIAL_FIELDS, type SocialLinks } from '~/lib/social-links'
import { frenchFields, type Translations } from '~/lib/translations'
import { type AgentSeoSettings, type ApplicationLinks, type ContactDetails, SPECIALTY_LIMIT } from '../model'

export const PAGE_MESSAGES = {
  profileSaved: 'Profile updated successfully!',
  profileFailed: 'Failed to update profile',
  slugSaved: 'Profile URL updated successfully',
  slugEmpty: 'Profile slug cannot be empty',
  slugTaken: 'This profile URL is already taken',
  saved: 'Changes saved',
  failed: 'Failed to save changes',
  socialSaved: 'Social links updated successfully!',
  socialFailed: 'Failed to update social links',
  linksSaved: 'Application links updated successfully!',
  linksFailed: 'Failed to update application links',
  seoSaved: 'SEO settings updated successfully!',
  seoFailed: 'Failed to update SEO settings',
  check: 'Please check the marked fields',
  stale: 'Your page was changed elsewhere since this form was opened. Choose what stays, then save again.',
} as const

/** Texts that may be in French too, with their greatest lengths. */
export const TRANSLATED_TEXTS = { specialty: SPECIALTY_LIMIT, bio: 10_000 } as const

export const META_TITLE_LIMIT = 60
export const META_DESCRIPTION_LIMIT = 160
export const META_KEYWORDS_LIMIT = 300
export const SLUG_LIMIT = 100

export const SPECIALTY_HINT =
  'One line below the name, such as ‘First homes and self-employed incomes’. At most 80 characters.'

/** A slug as it may be saved: lower case, nothing but a to z and 0 to 9 (signed-in spec §5). */
export const cleanSlug = (typed: string) =>
  slugOf(typed, Number.POSITIVE_INFINITY).replaceAll('-', '').slice(0, SLUG_LIMIT)

export const LINK_FIELDS: readonly { key: keyof ApplicationLinks; label: string; hint: string }[] = [
  { key: 'apply', label: 'Application', hint: 'Where ‘Apply Now’ on your page leads.' },
  {
    key: 'contact_form',
    label: 'Contact form',
    hint: 'A contact form of your own: ‘Send a message’ on your page.',
  },
  {
    key: 'rate_quote',
    label: 'Rate quote',
    hint: 'Where your clients ask for a rate: ‘Ask for a rate’ on your page.',
  },
  {
    key: 'scheduler',
    label: 'Scheduler',
    hint: 'Where an appointment can be booked, if you have no Calendly link.',
  },
]

export type Saved = { ok: true } | { ok: false; reason: 'stale' | 'taken' | 'gone' }

/** The pictures of a broker's page: column, crop, and the message of a failed upload. */
export const PICTURE_SLOTS = {
  headshot: {
    column: 'headshotUrl',
    use: 'headshot',
    label: 'Headshot',
    aspect: 1,
    hint: 'A well-lit photo of your face. We crop it to a square.',
  },
  banner: {
    column: 'bannerImageUrl',
    use: 'banner',
    label: 'Banner',
    aspect: 3.2,
    hint: 'Wide, behind the name; 1920 by 600 pixels at best.',
  },
  background: {
    column: 'customBackgroundImage',
    use: 'background',
    label: 'Background image',
    aspect: undefined,
    hint: 'Shown when there’s no banner.',
  },
  logo: {
    column: 'agentLogoUrl',
    use: 'logo',
    label: 'Logo',
    aspect: undefined,
    hint: 'Your own mark, beside your name.',
  },
  'badge-1': {
    column: 'badge1Url',
    use: 'badge',
    label: 'First badge',
    aspect: undefined,
    hint: 'An award or a membership.',
  },
  'badge-2': {
    column: 'badge2Url',
    use: 'badge',
    label: 'Second badge',
    aspect: undefined,
    hint: 'At most two badges are shown.',
  },
} as const

export type PictureSlot = keyof typeof PICTURE_SLOTS
export type PictureColumn = (typeof PICTURE_SLOTS)[PictureSlot]['column']

export const PICTURE_SLOT_NAMES = Object.keys(PICTURE_SLOTS) as PictureSlot[]

export const isPictureSlot = (text: string): text is PictureSlot => Object.hasOwn(PICTURE_SLOTS, text)

export const uploadFailed = (slot: PictureSlot) =>
  `Failed to upload ${PICTURE_SLOTS[slot].label.toLowerCase()}`

export type OwnerRecord = {
  version: number
  name: string
  email: string
  crmEmail: string | null
  phone: string | null
  specialty: string | null
  bio: string | null
  translations: Translations
  calendlyLink: string | null
  city: string | null
  province: string | null
  languages: string[]
  contactDetails: ContactDetails
  socialLinks: SocialLinks
  applicationLinks: ApplicationLinks
  seoSettings: AgentSeoSettings
  profileSlug: string
  isActive: boolean
  role: string | null
  /** Whether the role can be chosen; else `roleNote` says why not. */
  hasRole: boolean
  roleNote?: string
}

type SharedProfile = Pick<
  OwnerRecord,
  'name' | 'phone' | 'specialty' | 'bio' | 'translations' | 'calendlyLink'
>
/** The fields of the dashboard's Profile tab. */
export type OwnProfile = SharedProfile & Pick<OwnerRecord, 'email' | 'city' | 'province' | 'languages'>

/** The fields of each form as they show what is stored; the same names as in the forms. */
export const profileFields = (page: SharedProfile): FormFields => ({
  name: page.name,
  phone: page.phone ?? '',
  specialty: page.specialty ?? '',
  bio: page.bio ?? '',
  ...frenchFields(Object.keys(TRANSLATED_TEXTS), page.translations),
  calendlyLink: page.calendlyLink ?? '',
})

export const ownProfileFields = (page: OwnProfile): FormFields => ({
  ...profileFields(page),
  email: page.email,
  city: page.city ?? '',
  province: page.province ?? '',
  languages: page.languages.join(', '),
})

const keyed = (keys: readonly string[], values: Readonly<Record<string, string | undefined>>): FormFields =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? '']))

const SEO_FIELDS = [
  'meta_title',
  'meta_description',
  'meta_keywords',
  'og_image',
  'meta_title_fr',
  'meta_description_fr',
  'meta_keywords_fr',
] as const
export type SeoField = (typeof SEO_FIELDS)[number]
/** Those that may be in French too, with their greatest lengths. */
export const TRANSLATED_SEO = {
  meta_title: META_TITLE_LIMIT,
  meta_description: META_DESCRIPTION_LIMIT,
  meta_keywords: META_KEYWORDS_LIMIT,
} as const

export const socialFields = ({ socialLinks }: Pick<OwnerRecord, 'socialLinks'>) =>
  keyed(
    SOCIAL_FIELDS.map(({ key }) => key),
    socialLinks,
  )
export const linkFields = ({ applicationLinks }: Pick<OwnerRecord, 'applicationLinks'>) =>
  keyed(
    LINK_FIELDS.map(({ key }) => key),
    applicationLinks,
  )
export const seoFields = ({ seoSettings }: Pick<OwnerRecord, 'seoSettings'>) => keyed(SEO_FIELDS, seoSettings)

export const RECORD_PARTS = ['basic', 'social', 'links', 'seo'] as const
export type RecordPart = (typeof RECORD_PARTS)[number]

export function recordFields(
  part: RecordPart,
  record: Omit<OwnerRecord, 'roleNote' | 'version'>,
): FormFields {
  if (part === 'social') return socialFields(record)
  if (part === 'links') return linkFields(record)
  if (part === 'seo') return seoFields(record)
  return {
    ...profileFields(record),
    email: record.email,
    crmEmail: record.crmEmail ?? '',
    languages: record.languages.join(', '),
    city: record.city ?? '',
    province: record.province ?? '',
    address: record.contactDetails.address ?? '',
    slug: record.profileSlug,
    active: record.isActive ? 'on' : '',
    ...(record.hasRole && { role: record.role ?? '' }),
  }
}

type ProfilePart = Pick<OwnerRecord, 'phone' | 'bio' | 'calendlyLink' | 'city'> & {
  headshotUrl: string | null
  applicationLinks: ApplicationLinks
  isListed: boolean
}

/** The parts that a broker's page still lacks, each with the tab where it is entered; `done` of `total` parts are there. */
export function profileProgress(page: ProfilePart) {
  const parts = [
    { label: 'A confirmed licence', tab: 'licences', isDone: page.isListed },
    { label: 'Your photo', tab: 'profile', isDone: Boolean(page.headshotUrl) },
    { label: 'Your phone number', tab: 'profile', isDone: Boolean(page.phone) },
    { label: 'Your city', tab: 'profile', isDone: Boolean(page.city) },
    { label: 'A few sentences about you', tab: 'profile', isDone: Boolean(page.bio) },
    {
      label: 'A booking link',
      tab: 'profile',
      isDone: Boolean(page.calendlyLink || page.applicationLinks.scheduler),
    },
  ] as const
  const missing = parts.filter(({ isDone }) => !isDone).map(({ label, tab }) => ({ label, tab }))
  return { done: parts.length - missing.length, total: parts.length, missing }
}

export type ProfileProgress = ReturnType<typeof profileProgress>
