/** A query parameter that decides what a cached page shows. Its known values: `server/page-cache/cache-key.ts`. */
export type PageParameter = 'page' | 'province' | 'type' | 'mortgage' | 'language'

type Page = {
  /** Its slug under `/fr`, once its French is complete; until then French pages link to it in English. */
  fr?: string
  /** Its file in `app/routes/`, where that is not the path's own name in `public/`. */
  file?: string
  /** The same for every visitor who is not signed in, but for these parameters. A form has a key for each visitor. */
  cached?: readonly PageParameter[]
  sitemap?: true
  /** It has a share picture of its own, and texts for it in `app/routes/api/og-page.ts`. */
  card?: true
  /** A borrower's calculator: its description is in `calculators/tools/files.ts`. */
  tool?: true
}

const RATES = ['province', 'type'] as const
const TOOL = { cached: [], sitemap: true, card: true, tool: true } as const
const INFO = { cached: [], sitemap: true, card: true } as const

/** The pages of visitors by English path. Texts, code and rules of a page hang on these keys in their own layers. */
export const PAGES = {
  '/': { fr: '', file: 'public/home', cached: RATES, sitemap: true },
  '/rates': { fr: 'taux', cached: [...RATES, 'mortgage'], sitemap: true, card: true },
  '/calculators': { fr: 'calculatrices', ...INFO },
  '/mortgage-calculator': { fr: 'calculatrices/versement-hypothecaire', ...TOOL },
  '/affordability-calculator': { fr: 'calculatrices/capacite-emprunt', ...TOOL },
  '/first-home-calculator': { fr: 'calculatrices/premiere-maison', ...TOOL },
  '/stress-test-calculator': { fr: 'calculatrices/simulation-de-crise', ...TOOL },
  '/closing-costs-calculator': { fr: 'calculatrices/frais-de-cloture', ...TOOL },
  '/land-transfer-tax-calculator': { fr: 'calculatrices/droits-de-mutation', ...TOOL },
  '/rent-or-buy-calculator': { fr: 'calculatrices/louer-ou-acheter', ...TOOL },
  '/renewal-calculator': { fr: 'calculatrices/renouvellement', ...TOOL },
  '/prepayment-penalty-calculator': { fr: 'calculatrices/penalite-hypothecaire', ...TOOL },
  '/home-equity-calculator': { fr: 'calculatrices/valeur-nette', ...TOOL },
  '/extra-payments-calculator': { fr: 'calculatrices/versements-supplementaires', ...TOOL },
  '/quote': { fr: 'soumission' },
  '/applications': { fr: 'demandes', sitemap: true },
  '/products': { fr: 'produits', file: 'public/catalog', ...INFO },
  '/products/:id': { fr: 'produits/:id', file: 'public/catalog-item', cached: [] },
  '/services': { fr: 'services', file: 'public/catalog', ...INFO },
  '/services/:id': { fr: 'services/:id', file: 'public/catalog-item', cached: [] },
  '/mortgage-options': { fr: 'options-hypothecaires', ...INFO },
  '/find-broker': {
    fr: 'trouver-un-courtier',
    cached: ['page', 'province', 'language'],
    sitemap: true,
    card: true,
  },
  '/agents/:agent': { fr: 'courtiers/:agent', file: 'public/agent', cached: RATES },
  '/agent/:agent': { file: 'public/agent', cached: RATES },
  '/why-broker': { fr: 'pourquoi-un-courtier', ...INFO },
  '/app': { fr: 'application-mobile', ...INFO },
  '/blog': { fr: 'blogue', cached: ['page'], sitemap: true, card: true },
  '/blog/:slug': { fr: 'blogue/:slug', file: 'public/post', cached: [] },
  '/mortgage-news': { fr: 'actualites-hypothecaires', cached: [], sitemap: true },
  '/contact': { fr: 'nous-joindre', sitemap: true, card: true },
  '/become-broker': { fr: 'devenir-courtier', ...INFO },
  '/newsletter': { fr: 'infolettre', sitemap: true },
  '/newsletter/confirm/:token': { fr: 'infolettre/confirmer/:token', file: 'public/newsletter-confirm' },
  '/reminders/renewal': { fr: 'rappels/renouvellement', sitemap: true },
  '/reminders/rates': { fr: 'rappels/taux', sitemap: true },
  '/reminders/confirm/:token': { fr: 'rappels/confirmer/:token', file: 'public/reminders-confirm' },
  '/reminders/stop/:token': { fr: 'rappels/arreter/:token', file: 'public/reminders-stop' },
  '/unsubscribe/:token': { fr: 'desabonnement/:token', file: 'public/unsubscribe' },
  '/no-contact/:token': { fr: 'ne-plus-me-joindre/:token', file: 'public/no-contact' },
  '/daily-email/:token': { file: 'public/daily-email' },
  '/privacy': { fr: 'confidentialite', ...INFO },
  '/terms': { fr: 'conditions-utilisation', ...INFO },
  '/accessibility': { fr: 'accessibilite', ...INFO },
  '/complaints': { fr: 'plaintes', ...INFO },
  '/coming-soon': { fr: 'bientot' },
  '/auth': { fr: 'connexion', file: 'auth/sign-in' },
  '/auth/second-factor': { fr: 'connexion/code', file: 'auth/second-factor' },
  '/auth/forgot': { fr: 'connexion/mot-de-passe-oublie', file: 'auth/forgot' },
  '/auth/reset/:token': { fr: 'connexion/nouveau-mot-de-passe/:token', file: 'auth/reset' },
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof PAGES

/** The paths whose row has a value in this column. */
export type PathWith<Column extends keyof Page> = {
  [Path in PagePath]: Column extends keyof (typeof PAGES)[Path] ? Path : never
}[PagePath]

export const pageAt = (path: string): Page | undefined =>
  Object.hasOwn(PAGES, path) ? PAGES[path as PagePath] : undefined

export const pathsWith = <Column extends keyof Page>(column: Column) =>
  (Object.keys(PAGES) as PagePath[]).filter((path) => column in PAGES[path]) as PathWith<Column>[]

/** Not pages, and in the language of theirs: documents, frames, share pictures, and requests of dialogs, under `/fr` too. */
export const FRENCH_ENDPOINTS = [
  '/pdf/:tool',
  '/embed/:embed',
  '/og/site',
  '/og/page/:name',
  '/og/calculator/:name',
  '/og/blog/:slug',
  '/og/agents/:slug',
  '/functions/v1/quote',
  '/functions/v1/rate-list',
  '/functions/v1/chat',
  '/functions/v1/chat-lead',
] as const

/** A page or an endpoint of a signed-in area. */
export type StaffPage = {
  /** Its file in the area's folder, where the path is not its name; with a folder, in `app/routes/`. */
  file?: string
  /** In the menu, or in its part for what is rarely needed. */
  tab?: 'often' | 'rarely'
  /** The page in whose frame it is. */
  within?: string
  /** Not behind the area's guard: a stream is rejected by its status, never by a redirect to a page. */
  isStream?: true
}

/** A broker's dashboard, by the path behind `/agent-dashboard`. */
export const DASHBOARD = {
  '': { file: 'start.ts' },
  today: { tab: 'often' },
  profile: { tab: 'often' },
  licences: { tab: 'often' },
  customize: { tab: 'often' },
  social: { tab: 'often' },
  links: { tab: 'often' },
  embed: {},
  seo: { tab: 'often' },
  blog: { tab: 'often' },
  'blog/:post': { file: 'post.tsx' },
  documents: { tab: 'often' },
  testimonials: { tab: 'often' },
  leads: { tab: 'often' },
  'leads.csv': { file: 'leads-csv.ts' },
  'leads/changes': { file: 'lead-changes.ts', isStream: true },
  'leads/new': { file: 'lead-new.tsx' },
  'leads/:lead': { file: 'lead.tsx' },
  analytics: { tab: 'often' },
  webhooks: {},
  account: {},
  security: {},
  'upload/picture/:slot': { file: 'upload-picture.ts' },
  'upload/post-picture': { file: 'upload-post-picture.ts' },
  'upload/document': { file: 'upload-document.ts' },
} as const satisfies Record<string, StaffPage>

/** The owner's panel, by the path behind `/super-admin`. */
export const PANEL = {
  '': { file: 'start.ts' },
  today: { tab: 'often' },
  agents: { tab: 'often' },
  'agents/new': { file: 'agent-new.tsx', within: 'agents' },
  'agents/:agent': { file: 'agent.tsx', within: 'agents' },
  testimonials: { tab: 'often' },
  blog: { tab: 'often' },
  'blog/:post': { file: 'post.tsx' },
  leads: { tab: 'often', file: 'agent-dashboard/leads.tsx' },
  'leads.csv': { file: 'agent-dashboard/leads-csv.ts' },
  'leads/changes': { file: 'lead-changes.ts', isStream: true },
  'leads/board': { file: 'leads-board.tsx' },
  'leads/new': { file: 'agent-dashboard/lead-new.tsx' },
  'leads/:lead': { file: 'agent-dashboard/lead.tsx' },
  analytics: { tab: 'often' },
  rates: { tab: 'often' },
  products: { tab: 'often', file: 'catalog.tsx' },
  'products/:item': { file: 'catalog-item.tsx' },
  services: { tab: 'often', file: 'catalog.tsx' },
  'services/:item': { file: 'catalog-item.tsx' },
  lenders: { tab: 'often' },
  settings: { tab: 'rarely' },
  licences: { tab: 'rarely' },
  rules: { tab: 'rarely' },
  newsletter: { tab: 'rarely' },
  'newsletter/reminders': { file: 'reminders.tsx' },
  'newsletter.csv': { file: 'newsletter-csv.ts' },
  privacy: { tab: 'rarely' },
  'privacy.json': { file: 'privacy-json.ts' },
  webhooks: { tab: 'rarely', file: 'agent-dashboard/webhooks.tsx' },
  background: { tab: 'rarely' },
  audit: { tab: 'rarely' },
  account: { file: 'agent-dashboard/account.tsx' },
  security: { file: 'agent-dashboard/security.tsx' },
  'upload/agent-picture/:agent/:slot': { file: 'upload-agent-picture.ts' },
  'upload/post-picture': { file: 'upload-post-picture.ts' },
  'upload/catalog-picture/:kind/:id': { file: 'upload-catalog-picture.ts' },
  'upload/logo': { file: 'upload-logo.ts' },
} as const satisfies Record<string, StaffPage>

export type DashboardPath = keyof typeof DASHBOARD
export type PanelPath = keyof typeof PANEL

/** The area's pages in this part of its menu. */
export type TabOf<Area, When = 'often'> = {
  [Path in keyof Area]: Area[Path] extends { tab: When } ? Path : never
}[keyof Area]

type Parameters<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Parameters<Part> & Parameters<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown

type Filled<Path extends string> = unknown extends Parameters<Path> ? [] : [parameters: Parameters<Path>]

const hrefIn =
  <Known extends string>(area: string) =>
  <Path extends Known>(path: Path, ...[given]: Filled<Path>): string =>
    `${area}/${path.replace(/:(\w+)/g, (_, name: string) => (given as Record<string, string>)[name] ?? '')}`

export const DASHBOARD_HOME = '/agent-dashboard'
export const PANEL_HOME = '/super-admin'

/** The URL of a page of a broker's dashboard: `dashboard('leads/:lead', { lead })`. */
export const dashboard = hrefIn<Exclude<DashboardPath, ''>>(DASHBOARD_HOME)
/** The URL of a page of the owner's panel. */
export const panel = hrefIn<Exclude<PanelPath, ''>>(PANEL_HOME)
