import type { FormFields } from '~/lib/merge-fields'
import { ASSIGNMENT_LABELS, type LeadRules, type SiteSettings, SOCIAL_NETWORKS } from './model'

/** The fields of the site settings' form as they show what is stored. */
export const settingsFields = (settings: SiteSettings & LeadRules): FormFields => ({
  brokerageName: settings.brokerageName,
  legalName: settings.legalName,
  tagline: settings.tagline,
  licenceLine: settings.licenceLine,
  phone: settings.phone,
  supportEmail: settings.supportEmail,
  street: settings.officeAddress.street,
  city: settings.officeAddress.city,
  province: settings.officeAddress.province,
  postalCode: settings.officeAddress.postalCode,
  officeHours: settings.officeHours,
  leadAssignment: settings.leadAssignment,
  responseLimitMinutes: String(settings.responseLimitMinutes ?? ''),
  ...Object.fromEntries(SOCIAL_NETWORKS.map(({ key }) => [key, settings.socialLinks[key] ?? ''])),
  privacyOfficer: settings.privacyOfficer,
  complaintsOfficer: settings.complaintsOfficer,
})

/** A setting's value in words, where the form offers a choice. */
export const settingInWords = (name: string, text: string): string =>
  name === 'leadAssignment' && Object.hasOwn(ASSIGNMENT_LABELS, text)
    ? ASSIGNMENT_LABELS[text as keyof typeof ASSIGNMENT_LABELS]
    : text
