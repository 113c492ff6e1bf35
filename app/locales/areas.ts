/**
 * The files of each catalogue (`<locale>/<area>.po`): a file belongs to the first area that names it. A
 * browser loads an area with the first module that uses it, in the page's language only (`scripts/page-texts.ts`); the
 * server has them all.
 */
export const TEXT_AREAS = {
  server: [
    'app/**/*.server.{ts,tsx}',
    'app/features/auth/schema.ts',
    'app/features/leads/delivery/**',
    'app/features/reminders/{emails,stage-texts}.ts',
    'app/features/val/*.ts',
    'app/features/val/{answers,knowledge,model-endpoint,understanding}/**',
    'app/routes/api/**',
    'server/**',
  ],
  auth: ['app/features/auth/components/demo-accounts.tsx', 'app/routes/auth/**'],
  frame: [
    'app/root.tsx',
    'app/lib/**',
    'app/ui/{toasts,theme-switch,dialog-trigger,small-dialog,loading-bar}.tsx',
    'app/features/site/model.ts',
    'app/features/calculators/rate-type.ts',
    'app/features/site/components/{header,header-menu,mobile-menu,nav-link-item,footer,error-page,sign-in-dialog}.tsx',
    'app/features/auth/**',
    'app/features/val/dialog/components/try-ai.tsx',
    'app/features/licences/shown-licence.ts',
    'app/routes/public/{layout,page-frame,not-found,language-*}.tsx',
  ],
  offers: [
    'app/features/rates/shown-rate.ts',
    'app/features/calculators/rate-class.ts',
    'app/features/rates/components/{best-rate-banner,prime-line,rate-and-apr,rate-cards,rates-filter,rates-section}.tsx',
    'app/features/{testimonials,lenders}/**',
    'app/routes/public/{home,home-*,offer-*}.{ts,tsx}',
  ],
  brokers: [
    'app/features/agents/**',
    'app/features/rates/components/fixed-or-variable.tsx',
    'app/routes/public/{find-broker,agent,chosen-broker}.tsx',
  ],
  rates: ['app/features/rates/**', 'app/routes/public/rates.tsx'],
  paying: [
    'app/features/calculators/tools/{payment,quote}.ts',
    'app/features/calculators/components/{amortization,rate-list-field,renewal-equity,simple-calculator,year-table}.tsx',
    'app/features/calculators/{lawful-scenario,scenario-schedule}.ts',
  ],
  // Of the tools a page loads what it shows: one's own texts, and those of the tools that it asks.
  transferring: ['app/features/calculators/tools/land-transfer.ts'],
  places: [
    'app/features/calculators/tools/places.ts',
    'app/features/calculators/{land-transfer-rules,program-rules}.ts',
  ],
  buying: ['app/features/calculators/tools/cash-to-close.ts'],
  affording: ['app/features/calculators/{tools/affordability,components/income-use}.{ts,tsx}'],
  qualifying: ['app/features/calculators/tools/qualify.ts'],
  planning: ['app/features/calculators/tools/first-home.ts'],
  renewal: ['app/features/calculators/tools/renewal.ts'],
  owning: ['app/features/calculators/tools/{equity,extra-payments,penalty,rent-or-buy}.ts'],
  // Val's cards come with the first one.
  cards: [
    'app/routes/public/val-cards.tsx',
    'app/features/calculators/tools/{card.ts,components/tool-card*.tsx}',
  ],
  tools: ['app/features/embeds/**', 'app/routes/public/calculator{,s}.tsx', 'app/routes/embed/**'],
  reminders: [
    'app/features/reminders/{model,schema,texts}.ts',
    'app/routes/public/reminder{-form-*,-offer,-page,s-rates,s-renewal}.tsx',
  ],
  calculators: ['app/features/calculators/**', 'app/routes/public/*calculator*.tsx'],
  requests: [
    'app/features/leads/intake/**',
    'app/features/{consents,newsletter}/**',
    'app/routes/public/{quote,contact,application,newsletter}*.tsx',
  ],
  val: ['app/features/val/dialog/**', 'app/routes/public/val.tsx'],
  pages: ['app/**'],
} as const satisfies Record<string, readonly string[]>
