import { t } from '@lingui/core/macro'
import type { ConsentSeeker } from '~/features/consents/model'
import { plainPath } from '~/lib/localized-paths'
import type { SocialNetwork } from '~/lib/social-links'
import type { Translations, Written } from '~/lib/translations'
import type { Role } from '../auth/model'
import { brokerageLine, missingLicenceText, type ShownLicence } from '../licences/shown-licence'

export type OfficeAddress = { street: string; city: string; province: string; postalCode: string }
export type SiteSocialLinks = Partial<Record<SocialNetwork, string>>

/** How a lead that names no broker finds one: not at all, in turn, or by where and in which language they work. */
export const LEAD_ASSIGNMENTS = ['off', 'round_robin', 'province_language'] as const
export type LeadAssignment = (typeof LEAD_ASSIGNMENTS)[number]

/** How the brokerage works its leads. An unanswered lead is late after `responseLimitMinutes`; null is never. */
export type LeadRules = { leadAssignment: LeadAssignment; responseLimitMinutes: number | null }

export type SignInRules = { secondFactorRoles: Role[] }

export const DEFAULT_LEAD_RULES: LeadRules = { leadAssignment: 'off', responseLimitMinutes: 60 }

export type SiteSettings = {
  brokerageName: string
  legalName: string
  tagline: string
  logoUrl: string | null
  /** All licences of the brokerage in words; while it has none in force, the line that its owner typed. */
  licenceLine: string
  /** The brokerage's own licences in force, by province. */
  applyUrl: string | null
  newsletterUrl: string | null
  licences: ShownLicence[]
  phone: string
  supportEmail: string
  officeAddress: OfficeAddress
  officeHours: string
  written?: Written
  socialLinks: SiteSocialLinks
  leadAssignment: LeadAssignment
  isDemo: boolean
  privacyOfficer: string
  /** Name and contact of the person who answers complaints; empty until the owner names one. */
  complaintsOfficer: string
}

/** What every page has of it; the pages that name an officer load the name. */
export type FrameSettings = Omit<
  SiteSettings,
  'privacyOfficer' | 'complaintsOfficer' | 'applyUrl' | 'newsletterUrl'
>

const EXAMPLE_PAGES = {
  applyUrl: 'https://apply.example.com/',
  newsletterUrl: 'https://newsletter.example.com/',
}

/** The brokerage's pages elsewhere: as its owner set them, else its server's environment; null where it has none. */
export function externalPages(
  settings: Pick<SiteSettings, 'applyUrl' | 'newsletterUrl' | 'isDemo'>,
  env: { APPLY_URL?: string; NEWSLETTER_URL?: string },
) {
  const examples = settings.isDemo ? EXAMPLE_PAGES : { applyUrl: null, newsletterUrl: null }
  return {
    applyUrl: settings.applyUrl ?? env.APPLY_URL ?? examples.applyUrl,
    newsletterUrl: settings.newsletterUrl ?? env.NEWSLETTER_URL ?? examples.newsletterUrl,
  }
}

export type EmailSender = {
  /** The site's public URL, without a trailing slash. */
  url: string
  brokerageName: string
  legalName: string
  licenceLine: string
  licences: ShownLicence[]
  phone: string
  /** The sender's name and mailing address, in small print (CASL). */
  footer: readonly string[]
}

export type SiteFacts = Omit<SiteSettings, 'logoUrl' | 'isDemo' | 'licences' | 'written'> &
  LeadRules &
  SignInRules & { translations?: Translations }

export const SITE_MESSAGES = {
  failed: 'Failed to save site settings',
} as const

export const UNNAMED_BROKERAGE: SiteSettings = {
  brokerageName: 'Our Mortgage Brokerage',
  legalName: 'Our Mortgage Brokerage',
  tagline: 'Mortgage advice from people who compare lenders for you.',
  logoUrl: null,
  licenceLine: '',
  applyUrl: null,
  newsletterUrl: null,
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

/** The party that asks for consent and its contact details, in one line (SOR/2012-36, s. 4). */
export function senderLine(
  settings: Pick<SiteSettings, 'legalName' | 'officeAddress' | 'phone' | 'supportEmail'>,
): string {
  const { street, city, province, postalCode } = settings.officeAddress
  const place = [province, postalCode].filter(Boolean).join(' ')
  return [settings.legalName, street, city, place, settings.phone, settings.supportEmail]
    .filter(Boolean)
    .join(', ')
}

export const seekerOf = (settings: FrameSettings): ConsentSeeker => ({
  name: settings.brokerageName,
  sender: senderLine(settings),
})

/** The brokerage's licences in one line; while none is entered, the line that the owner wrote. */
export const shownLicenceLine = (settings: Pick<SiteSettings, 'legalName' | 'licenceLine' | 'licences'>) =>
  brokerageLine(settings.licences, null, settings.legalName) ?? settings.licenceLine

/** The brokerage as a page names it beside a person: authorized name and licence, those of `province` where known. */
export const brokerageBeside = (
  settings: Pick<SiteSettings, 'legalName' | 'licenceLine' | 'licences'>,
  province: string | null,
) =>
  (province === null ? null : brokerageLine(settings.licences, province)) ??
  [settings.legalName.replace(/\.$/, ''), settings.licenceLine].filter(Boolean).join('. ')

/** The footer's line: the licence in `province`, or that there is none there, and then all licences. */
export function siteLicenceText(
  settings: Pick<SiteSettings, 'legalName' | 'licenceLine' | 'licences'>,
  province: string | null,
): string {
  const missing = missingLicenceText(settings.licences, province)
  return missing ? `${missing} ${brokerageBeside(settings, null)}` : brokerageBeside(settings, province)
}

export type NavLink = { label: string; to: string; external?: boolean }
export type NavMenu = { label: string; links: NavLink[] }

/** The header's menus. On a broker's page the products link keeps the broker. */
export function headerNavigation(options: { pathname: string; newsletterUrl: string | null }) {
  const agent = /^\/agents\/([^/]+)$/.exec(plainPath(options.pathname))?.[1]
  const menus: Record<'mortgages' | 'resources' | 'contact', NavMenu> = {
    mortgages: {
      label: t`Mortgages`,
      links: [
        { label: t`Applications`, to: '/applications' },
        { label: t`Products`, to: agent ? `/products?agent=${agent}` : '/products' },
        { label: t`Calculators`, to: '/calculators' },
        { label: t`Mortgage Options`, to: '/mortgage-options' },
        { label: t`Services`, to: '/services' },
      ],
    },
    resources: {
      label: t`Resources`,
      links: [
        { label: t`Find a Broker`, to: '/find-broker' },
        { label: t`Why a Broker`, to: '/why-broker' },
        { label: t`Our App`, to: '/app' },
        { label: t`Blog`, to: '/blog' },
        { label: t`Mortgage News`, to: '/mortgage-news' },
        ...(options.newsletterUrl
          ? [{ label: t`Newsletter`, to: options.newsletterUrl, external: true }]
          : []),
      ],
    },
    contact: {
      label: t`Contact Us`,
      links: [
        { label: t`Contact`, to: '/contact' },
        { label: t`Become a Broker`, to: '/become-broker' },
        { label: t`Newsletter`, to: '/newsletter' },
      ],
    },
  }
  return menus
}

export const footerGroups = (): NavMenu[] => [
  {
    label: t`Mortgages`,
    links: [
      { label: t`Applications`, to: '/applications' },
      { label: t`Products`, to: '/products' },
      { label: t`Calculators`, to: '/calculators' },
      { label: t`Rates`, to: '/rates' },
    ],
  },
  {
    label: t`Resources`,
    links: [
      { label: t`Why a Broker`, to: '/why-broker' },
      { label: t`Blog`, to: '/blog' },
      { label: t`Mortgage News`, to: '/mortgage-news' },
      { label: t`Our App`, to: '/app' },
    ],
  },
  {
    label: t`Contact`,
    links: [
      { label: t`Contact`, to: '/contact' },
      { label: t`Become a Broker`, to: '/become-broker' },
      { label: t`Newsletter`, to: '/newsletter' },
      { label: t`Agent Login`, to: '/auth' },
    ],
  },
]

export const legalLinks = (): NavLink[] => [
  { label: t`Privacy`, to: '/privacy' },
  { label: t`Terms`, to: '/terms' },
  { label: t`Accessibility`, to: '/accessibility' },
  { label: t`Complaints`, to: '/complaints' },
]
