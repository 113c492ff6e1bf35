import { SOCIAL_FIELDS } from './social-links'

const KNOWN: Record<string, string> = {
  ...Object.fromEntries(SOCIAL_FIELDS.map(({ key, label }) => [key, label])),
  active: 'Active',
  isActive: 'Active',
  agent: 'Broker',
  agentId: 'Broker',
  slug: 'Page URL',
  profileSlug: 'Profile URL',
  crmEmail: 'CRM email',
  og_image: 'OG image',
  featuresFr: 'Features in French',
  calendlyLink: 'Calendly link',
  contact_form: 'Contact form',
  rate_quote: 'Rate quote',
  isPublished: 'Published',
  leadAssignment: 'Leads without a broker go to',
  responseLimitMinutes: 'Minutes to answer a lead',
}

/** 'featured_image_url' or 'featuredImageUrl' to 'Featured image url'. */
export function fieldLabel(field: string): string {
  const known = Object.hasOwn(KNOWN, field) ? KNOWN[field] : undefined
  if (known) return known
  if (field.endsWith('_fr')) return `${fieldLabel(field.slice(0, -3))} in French`
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
