import { frenchPath } from '~/lib/localized-paths'
import { pathsWith } from '~/lib/paths'

/** Every public page without a record in its URL: each answers 200 with one h1. */
export const PUBLIC_PAGES = [...pathsWith('sitemap'), '/quote', '/auth']

/** The French of those that have it. */
export const FRENCH_PAGES = PUBLIC_PAGES.flatMap((path) => frenchPath(path) ?? [])

export const FRENCH = [
  ...FRENCH_PAGES,
  '/fr?quote=purchase',
  '/fr/courtiers/demoagent',
  '/fr/produits/00000001-0006-7000-8000-000000000001',
  '/fr/services/00000001-0007-7000-8000-000000000001',
  '/fr/blogue/how-the-mortgage-stress-test-works',
  '/fr/connexion/mot-de-passe-oublie',
  '/fr/connexion/nouveau-mot-de-passe/unknown?welcome',
  '/fr/nulle-part',
]

/** Pages with a record, one of each kind, its replacement, and pages after a form. */
export const PUBLIC = [
  ...PUBLIC_PAGES,
  '/?quote=purchase',
  '/find-broker?search=zzz',
  '/agents/demoagent',
  '/agents/tomaszwierzbicki',
  '/agents/nobody',
  '/products/00000001-0006-7000-8000-000000000001?agent=demoagent',
  '/services/00000001-0007-7000-8000-000000000001',
  '/blog/how-the-mortgage-stress-test-works',
  '/mortgage-calculator?price=abc&down=-5&rate=99&years=70&frequency=x&province=zz&compounding=q',
  '/mortgage-calculator?down=30000&frequency=rapid-weekly',
  '/applications?sent=1',
  '/contact?sent=1',
  '/newsletter?sent=1',
  '/unsubscribe/demo-unsubscribe-01',
  '/unsubscribe/nobody',
  '/auth/forgot',
  '/no-such-page',
]

const AGENT = `(select id from agents where profile_slug = 'demoagent')`

/** `{…}` is replaced by the id that the query returns. */
export const DASHBOARD = [
  'today',
  'profile',
  'licences',
  'customize',
  'social',
  'links',
  'embed',
  'seo',
  'blog',
  'blog/new',
  'documents',
  'testimonials',
  'leads',
  'leads?search=nobody-has-this-name',
  'leads/new',
  `leads/{select id from leads where agent_id = ${AGENT} limit 1}`,
  'leads/not-here',
  'analytics?period=7',
  'webhooks',
  'account',
  'security',
]

export const PANEL = [
  'today',
  'agents',
  'agents?search=nobody-at-all',
  'agents/new',
  `agents/{select ${AGENT} as id}`,
  `agents/{select ${AGENT} as id}?tab=social`,
  `agents/{select ${AGENT} as id}?tab=links`,
  `agents/{select ${AGENT} as id}?tab=seo`,
  `agents/{select ${AGENT} as id}?tab=delete`,
  'testimonials',
  'testimonials?search=zzz',
  'testimonials?add',
  'blog',
  'blog/new',
  'leads',
  'leads/board',
  `leads/{select id from leads limit 1}`,
  'analytics',
  'rates',
  `rates?edit={select id from mortgage_rates limit 1}`,
  `rates?history={select id from mortgage_rates limit 1}`,
  'products',
  'products/new',
  'services',
  `services/{select id from mortgage_services limit 1}`,
  'lenders',
  'lenders?new',
  'settings',
  'licences',
  'newsletter',
  'newsletter/reminders',
  'privacy',
  'webhooks',
  'rules',
  'background',
  'audit',
]
