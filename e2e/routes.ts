import { CALCULATORS } from '~/features/calculators/tools/catalog'
import { SITEMAP_PATHS } from '~/features/site/model'
import { frenchPath } from '~/lib/localized-paths'

/** Every public page without a record in its URL: each answers 200 with one h1. */
export const PUBLIC_PAGES = [...SITEMAP_PATHS, ...CALCULATORS.map(({ path }) => path), '/quote', '/auth']

/** The French of those that have it. */
export const FRENCH_PAGES = PUBLIC_PAGES.flatMap((path) => frenchPath(path) ?? [])
