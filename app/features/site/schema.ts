import { parseEmail } from '~/lib/email-address'
import { parsePhone } from '~/lib/parse-phone'
import { formatPhone, telHref } from '~/lib/phone'
import { type FieldErrors, readRequired, readText, readUrl } from '~/lib/read-fields'
import { SOCIAL_NETWORKS } from '~/lib/social-links'
import { readFrench } from '~/lib/translations'
import { ROLES } from '../auth/model'
import { DEFAULT_LEAD_RULES, LEAD_ASSIGNMENTS, type LeadRules, type SiteFacts } from './model'
import { RESPONSE_LIMITS, TRANSLATED_SETTINGS } from './settings-fields'

export function parseSiteSettings(
  fields: ReadonlyMap<string, string>,
): { ok: true; values: SiteFacts } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const need = (name: string, limit: number, missing: string) =>
    readRequired(fields, name, limit, missing, errors)
  const may = (name: string, limit: number) => readText(fields, name, limit, errors) ?? ''
  const values: SiteFacts = {
    brokerageName: need('brokerageName', 80, 'Enter the name that clients know.'),
    legalName: need('legalName', 120, 'Enter the name on the licence.'),
    tagline: may('tagline', TRANSLATED_SETTINGS.tagline),
    licenceLine: may('licenceLine', 160),
    phone: need('phone', 40, 'Enter the office’s number.'),
    supportEmail: need('supportEmail', 254, 'Enter the office’s email address.').toLowerCase(),
    officeAddress: {
      street: may('street', 120),
      city: may('city', 80),
      province: may('province', 40),
      postalCode: may('postalCode', 10)
        .toUpperCase()
        .replace(/^(\w\d\w)[ -]?(\d\w\d)$/, '$1 $2'),
    },
    officeHours: may('officeHours', TRANSLATED_SETTINGS.officeHours),
    ...readFrench(fields, TRANSLATED_SETTINGS, errors),
    applyUrl: readUrl(fields, 'applyUrl', errors),
    newsletterUrl: readUrl(fields, 'newsletterUrl', errors),
    socialLinks: {},
    privacyOfficer: need(
      'privacyOfficer',
      TRANSLATED_SETTINGS.privacyOfficer,
      'Name who answers for privacy; the law asks for it.',
    ),
    complaintsOfficer: need(
      'complaintsOfficer',
      TRANSLATED_SETTINGS.complaintsOfficer,
      'Name the person who answers complaints, and how to reach them.',
    ),
    ...readLeadRules(fields, errors),
    secondFactorRoles: ROLES.filter((role) => fields.get(`secondFactor-${role}`) === 'on'),
  }
  const phone = parsePhone(values.phone)
  // Another country's number, or one with letters, stays as it is typed.
  if (phone?.startsWith('+1')) values.phone = formatPhone(phone)
  else if (!errors.phone && !telHref(values.phone).startsWith('tel:+'))
    errors.phone = 'Enter the number with its area code.'
  if (!errors.supportEmail && !parseEmail(values.supportEmail))
    errors.supportEmail = 'Enter an email address like name@example.ca.'
  for (const { key } of SOCIAL_NETWORKS) {
    const url = readUrl(fields, key, errors)
    if (url) values.socialLinks[key] = url
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values }
}

function readLeadRules(fields: ReadonlyMap<string, string>, errors: FieldErrors): LeadRules {
  const assignment = fields.get('leadAssignment') ?? DEFAULT_LEAD_RULES.leadAssignment
  const leadAssignment = LEAD_ASSIGNMENTS.find((known) => known === assignment)
  if (!leadAssignment) errors.leadAssignment = 'Choose one of these.'
  const typed = fields.get('responseLimitMinutes') ?? String(DEFAULT_LEAD_RULES.responseLimitMinutes)
  const limit = RESPONSE_LIMITS.find((known) => String(known) === typed) ?? null
  if (limit === null && typed !== '') errors.responseLimitMinutes = 'Choose one of these.'
  return { leadAssignment: leadAssignment ?? 'off', responseLimitMinutes: limit }
}
