import type { FormFields } from '~/lib/merge-fields'
import { pick } from '~/lib/pick'
import { SOCIAL_NETWORKS } from '~/lib/social-links'
import { frenchFields, type Translations } from '~/lib/translations'
import type { LeadAssignment, LeadRules, SiteSettings } from './model'

export const ASSIGNMENT_LABELS: Record<LeadAssignment, string> = {
  off: 'No one: the owner assigns it',
  round_robin: 'Those licensed in the client’s province, in turn',
  province_language: 'One licensed in the client’s province who speaks the language, in turn',
}

/** Settings that may be in French too, with their greatest lengths. */
export const TRANSLATED_SETTINGS = {
  tagline: 160,
  officeHours: 200,
  privacyOfficer: 300,
  complaintsOfficer: 300,
} as const

export const RESPONSE_LIMITS = [15, 30, 60, 120, 240, 480, 1440, 2880] as const

export const settingsFields = (
  settings: SiteSettings & LeadRules & { translations: Translations },
): FormFields => ({
  ...pick(settings, 'brokerageName', 'legalName', 'tagline', 'licenceLine', 'phone', 'supportEmail'),
  applyUrl: settings.applyUrl ?? '',
  newsletterUrl: settings.newsletterUrl ?? '',
  street: settings.officeAddress.street,
  city: settings.officeAddress.city,
  province: settings.officeAddress.province,
  postalCode: settings.officeAddress.postalCode,
  officeHours: settings.officeHours,
  ...frenchFields(Object.keys(TRANSLATED_SETTINGS), settings.translations),
  leadAssignment: settings.leadAssignment,
  responseLimitMinutes: String(settings.responseLimitMinutes ?? ''),
  ...Object.fromEntries(SOCIAL_NETWORKS.map(({ key }) => [key, settings.socialLinks[key] ?? ''])),
  privacyOfficer: settings.privacyOfficer,
  complaintsOfficer: settings.complaintsOfficer,
})

export const settingInWords = (name: string, text: string): string =>
  name === 'leadAssignment' && Object.hasOwn(ASSIGNMENT_LABELS, text)
    ? ASSIGNMENT_LABELS[text as keyof typeof ASSIGNMENT_LABELS]
    : text
