import { frenchPath } from '~/lib/localized-paths'

/** Every public page without a record in its URL: each answers 200 with one h1. */
export const PUBLIC_PAGES = [
  '/',
  '/rates',
  '/calculators',
  '/mortgage-calculator',
  '/affordability-calculator',
  '/first-home-calculator',
  '/stress-test-calculator',
  '/closing-costs-calculator',
  '/land-transfer-tax-calculator',
  '/rent-or-buy-calculator',
  '/renewal-calculator',
  '/prepayment-penalty-calculator',
  '/home-equity-calculator',
  '/extra-payments-calculator',
  '/quote',
  '/applications',
  '/products',
  '/services',
  '/mortgage-options',
  '/why-broker',
  '/app',
  '/mortgage-news',
  '/contact',
  '/become-broker',
  '/newsletter',
  '/reminders/renewal',
  '/reminders/rates',
  '/privacy',
  '/terms',
  '/accessibility',
  '/complaints',
  '/blog',
  '/find-broker',
  '/auth',
]

/** The French of those that have it. */
export const FRENCH_PAGES = PUBLIC_PAGES.flatMap((path) => frenchPath(path) ?? [])
