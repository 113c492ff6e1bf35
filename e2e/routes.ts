import { frenchPath } from '~/lib/localized-paths'
import { DASHBOARD as DASHBOARD_PAGES, PANEL as PANEL_PAGES, pathsWith, type StaffPage } from '~/lib/paths'

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

/** The pages of a signed-in area without a record in their path. */
export const pagesOf = (area: Record<string, StaffPage>) =>
  Object.keys(area).filter((path) => path && !/:|^upload\/|\/changes$|\.(csv|json)$/.test(path))

/** One page of each kind with a record. `{…}` is replaced by the id that the query returns. */
type Records<Area> = Record<
  Exclude<Extract<keyof Area, `${string}:${string}`>, `upload/${string}`>,
  readonly string[]
>

export const DASHBOARD = [
  ...pagesOf(DASHBOARD_PAGES),
  ...Object.values({
    'blog/:post': ['blog/new'],
    'leads/:lead': [`leads/{select id from leads where agent_id = ${AGENT} limit 1}`, 'leads/not-here'],
  } satisfies Records<typeof DASHBOARD_PAGES>).flat(),
  'leads?search=nobody-has-this-name',
  'analytics?period=7',
]

export const PANEL = [
  ...pagesOf(PANEL_PAGES),
  ...Object.values({
    'agents/:agent': ['', '?tab=social', '?tab=links', '?tab=seo', '?tab=delete'].map(
      (tab) => `agents/{select ${AGENT} as id}${tab}`,
    ),
    'blog/:post': ['blog/new'],
    'leads/:lead': ['leads/{select id from leads limit 1}'],
    'products/:item': ['products/new'],
    'services/:item': ['services/{select id from mortgage_services limit 1}'],
  } satisfies Records<typeof PANEL_PAGES>).flat(),
  'agents?search=nobody-at-all',
  'testimonials?search=zzz',
  'testimonials?add',
  'rates?edit={select id from mortgage_rates limit 1}',
  'rates?history={select id from mortgage_rates limit 1}',
  'lenders?new',
]
