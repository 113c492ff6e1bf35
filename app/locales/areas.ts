/**
 * Which files' texts are in which catalogue (`<locale>/<area>.po`): a file belongs to the first area that names it. A
 * browser loads an area with the first module that uses it, in the page's language only (`scripts/page-texts.ts`); the
 * server has them all.
 */
export const TEXT_AREAS = {
  server: ['app/**/*.server.{ts,tsx}', 'app/features/leads/delivery/**', 'app/routes/api/**', 'server/**'],
  frame: [
    'app/root.tsx',
    'app/lib/**',
    'app/ui/{toasts,theme-switch,dialog-trigger,small-dialog,loading-bar}.tsx',
    'app/features/site/model.ts',
    'app/features/site/components/{header,header-menu,mobile-menu,nav-link-item,footer,error-page,sign-in-dialog}.tsx',
    'app/features/{auth,chat}/**',
    'app/features/licences/model.ts',
    'app/routes/public/{layout,page-frame,not-found,language-*}.tsx',
  ],
  offers: [
    'app/features/rates/shown-rate.ts',
    'app/features/calculators/rate-class.ts',
    'app/features/rates/components/{best-rate-banner,prime-line,rate-and-apr,rate-cards,rates-filter,rates-section,embedded-rates}.tsx',
    'app/features/{testimonials,lenders}/**',
    'app/routes/public/{home,home-*,offer-*}.{ts,tsx}',
  ],
  rates: ['app/features/rates/**', 'app/routes/public/rates.tsx'],
  calculators: [
    'app/features/calculators/**',
    'app/routes/public/*calculator*.tsx',
    'app/routes/public/tool-*',
  ],
  requests: [
    'app/features/leads/intake/**',
    'app/features/{consents,newsletter}/**',
    'app/routes/public/{quote,contact,application,newsletter}*.tsx',
  ],
  brokers: ['app/features/agents/**', 'app/routes/public/{find-broker,agent,chosen-broker}.tsx'],
  val: ['app/features/val/**', 'app/routes/public/val.tsx'],
  pages: ['app/**'],
} as const satisfies Record<string, readonly string[]>

export type TextArea = keyof typeof TEXT_AREAS
