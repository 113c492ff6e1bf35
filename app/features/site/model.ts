import type { ConsentSeeker } from '~/features/consents/model'
import type { Role } from '../auth/model'
import { brokerageLine, missingLicenceText, type ShownLicence } from '../licences/model'

export type OfficeAddress = { street: string; city: string; province: string; postalCode: string }
export type SiteSocialLinks = { facebook?: string; instagram?: string; youtube?: string; linkedin?: string }

/** How a lead that names no broker finds one: not at all, in turn, or by where and in which language they work. */
export const LEAD_ASSIGNMENTS = ['off', 'round_robin', 'province_language'] as const
export type LeadAssignment = (typeof LEAD_ASSIGNMENTS)[number]

/** How the brokerage works its leads. `responseLimitMinutes`: until one that nobody answered is late; null is never. */
export type LeadRules = { leadAssignment: LeadAssignment; responseLimitMinutes: number | null }

/** Roles whose people must have a second step at sign-in. */
export type SignInRules = { secondFactorRoles: Role[] }

export const ASSIGNMENT_LABELS: Record<LeadAssignment, string> = {
  off: 'Nobody: the owner assigns it',
  round_robin: 'Those licensed in the client’s province, in turn',
  province_language: 'One licensed in the client’s province who speaks the language, in turn',
}

/** Choices of the limit, in minutes. */
export const RESPONSE_LIMITS = [15, 30, 60, 120, 240, 480, 1440, 2880] as const
export const DEFAULT_LEAD_RULES: LeadRules = { leadAssignment: 'off', responseLimitMinutes: 60 }

/** Who this brokerage is, as every page may say it. */
export type SiteSettings = {
  brokerageName: string
  legalName: string
  tagline: string
  logoUrl: string | null
  /** All licences of the brokerage in words; while it has none in force, the line that its owner typed. */
  licenceLine: string
  /** The brokerage's own licences in force, by province. */
  licences: ShownLicence[]
  phone: string
  supportEmail: string
  officeAddress: OfficeAddress
  officeHours: string
  socialLinks: SiteSocialLinks
  privacyOfficer: string
  /** Name and contact of the person who answers complaints; empty until the owner names one. */
  complaintsOfficer: string
  /** How a lead that names no broker finds one; the forms say it. */
  leadAssignment: LeadAssignment
  isDemo: boolean
}

/** Who writes a letter, and from which site. */
export type Writer = {
  /** The site's public address, without a slash at its end. */
  url: string
  brokerageName: string
  legalName: string
  licenceLine: string
  licences: ShownLicence[]
  phone: string
  /** Who sends it and where they are, in small print (CASL). */
  footer: readonly string[]
}

/** What the owner edits of it by the form; the logo is uploaded apart. */
export type SiteFacts = Omit<SiteSettings, 'logoUrl' | 'isDemo' | 'licences'> & LeadRules & SignInRules

export const SOCIAL_NETWORKS = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'linkedin', label: 'LinkedIn' },
] as const satisfies { key: keyof SiteSocialLinks; label: string }[]

export const SITE_MESSAGES = {
  saved: 'Site settings saved',
  failed: 'Failed to save site settings',
  check: 'Please check the marked fields',
  logoSaved: 'Logo saved',
  logoFailed: 'Failed to upload image',
} as const

/** What a brokerage that has not told us about itself yet is called. */
export const UNNAMED_BROKERAGE: SiteSettings = {
  brokerageName: 'Our Mortgage Brokerage',
  legalName: 'Our Mortgage Brokerage',
  tagline: 'Mortgage advice from people who compare lenders for you.',
  logoUrl: null,
  licenceLine: '',
  licences: [],
  phone: '',
  supportEmail: '',
  officeAddress: { street: '', city: '', province: '', postalCode: '' },
  officeHours: '',
  socialLinks: {},
  privacyOfficer: 'Privacy Officer',
  complaintsOfficer: '',
  leadAssignment: DEFAULT_LEAD_RULES.leadAssignment,
  isDemo: false,
}

/**
 * Who asks for a consent and how to withdraw it: legal name, mailing address, telephone and e-mail in one line. The
 * Electronic Commerce Protection Regulations (CRTC), SOR/2012-36, s. 4, want this in the request itself.
 */
export function senderLine(
  settings: Pick<SiteSettings, 'legalName' | 'officeAddress' | 'phone' | 'supportEmail'>,
): string {
  const { street, city, province, postalCode } = settings.officeAddress
  const place = [province, postalCode].filter(Boolean).join(' ')
  return [settings.legalName, street, city, place, settings.phone, settings.supportEmail]
    .filter(Boolean)
    .join(', ')
}

/** The brokerage as its requests for consent name it. */
export const seekerOf = (settings: SiteSettings): ConsentSeeker => ({
  name: settings.brokerageName,
  sender: senderLine(settings),
})

/** The brokerage as a page names it beside a person: authorized name and licence, those of `province` where known. */
export const brokerageBeside = (
  settings: Pick<SiteSettings, 'legalName' | 'licenceLine' | 'licences'>,
  province: string | null,
) =>
  (province === null ? null : brokerageLine(settings.licences, province)) ??
  [settings.legalName.replace(/\.$/, ''), settings.licenceLine].filter(Boolean).join('. ')

/**
 * The footer's line: the brokerage's licence in `province`, or that it holds none there; without a province, and beside
 * a missing one, all that it holds.
 */
export function siteLicenceText(
  settings: Pick<SiteSettings, 'legalName' | 'licenceLine' | 'licences'>,
  province: string | null,
): string {
  const missing = missingLicenceText(settings.licences, province)
  return missing ? `${missing} ${brokerageBeside(settings, null)}` : brokerageBeside(settings, province)
}

export type NavLink = { label: string; to: string; external?: boolean }
export type NavMenu = { label: string; links: NavLink[] }

/**
 * The header's menus. On a broker's page the products link carries the broker along;
 * the newsletter's external page is the one of the environment.
 */
export function headerNavigation(options: { pathname: string; newsletterUrl: string }) {
  const agent = /^\/agents\/([^/]+)$/.exec(options.pathname)?.[1]
  const menus: Record<'mortgages' | 'resources' | 'contact', NavMenu> = {
    mortgages: {
      label: 'Mortgages',
      links: [
        { label: 'Applications', to: '/applications' },
        { label: 'Products', to: agent ? `/products?agent=${agent}` : '/products' },
        { label: 'Calculators', to: '/calculators' },
        { label: 'Mortgage Options', to: '/mortgage-options' },
        { label: 'Services', to: '/services' },
      ],
    },
    resources: {
      label: 'Resources',
      links: [
        { label: 'Find a Broker', to: '/find-broker' },
        { label: 'Why a Broker', to: '/why-broker' },
        { label: 'Our App', to: '/app' },
        { label: 'Blog', to: '/blog' },
        { label: 'Mortgage News', to: '/mortgage-news' },
        { label: 'Newsletter', to: options.newsletterUrl, external: true },
      ],
    },
    contact: {
      label: 'Contact Us',
      links: [
        { label: 'Contact', to: '/contact' },
        { label: 'Become a Broker', to: '/become-broker' },
        { label: 'Newsletter', to: '/newsletter' },
      ],
    },
  }
  return menus
}

export const FOOTER_GROUPS: NavMenu[] = [
  {
    label: 'Mortgages',
    links: [
      { label: 'Applications', to: '/applications' },
      { label: 'Products', to: '/products' },
      { label: 'Calculators', to: '/calculators' },
      { label: 'Rates', to: '/rates' },
    ],
  },
  {
    label: 'Resources',
    links: [
      { label: 'Why a Broker', to: '/why-broker' },
      { label: 'Blog', to: '/blog' },
      { label: 'Mortgage News', to: '/mortgage-news' },
      { label: 'Our App', to: '/app' },
    ],
  },
  {
    label: 'Contact',
    links: [
      { label: 'Contact', to: '/contact' },
      { label: 'Become a Broker', to: '/become-broker' },
      { label: 'Newsletter', to: '/newsletter' },
      { label: 'Agent Login', to: '/auth' },
    ],
  },
]

/** In the footer's last line, on every page. */
export const LEGAL_LINKS: NavLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Accessibility', to: '/accessibility' },
  { label: 'Complaints', to: '/complaints' },
]

/** The pages that are not made from rows. */
export const SITEMAP_PATHS = [
  '/',
  '/rates',
  '/calculators',
  '/mortgage-calculator',
  '/affordability-calculator',
  '/applications',
  '/products',
  '/services',
  '/mortgage-options',
  '/find-broker',
  '/why-broker',
  '/app',
  '/blog',
  '/mortgage-news',
  '/contact',
  '/become-broker',
  '/newsletter',
  '/privacy',
  '/terms',
  '/accessibility',
  '/complaints',
]
