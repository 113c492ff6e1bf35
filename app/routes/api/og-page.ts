import { CALCULATORS } from '~/features/calculators/tools/catalog'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/og-page'
import { socialImage } from './og-image.server'

const PAGES: Record<string, { title: string; line: string }> = {
  rates: { title: 'Mortgage rates', line: 'By province, term and mortgage type, each with its APR' },
  calculators: { title: 'Mortgage calculators', line: 'Instant results. No sign-up.' },
  'find-broker': { title: 'Find a broker', line: 'By name, place, language or how near they are' },
  'why-broker': { title: 'Why a broker', line: 'One application, compared across lenders' },
  'become-broker': { title: 'Become a broker', line: 'Join our brokerage' },
  contact: { title: 'Talk to us', line: 'A licensed person answers' },
  products: { title: 'Mortgage products', line: 'What we arrange, explained' },
  services: { title: 'Mortgage services', line: 'Purchases, renewals, refinances and more' },
  blog: { title: 'Mortgages, explained', line: 'From our licensed brokers' },
  app: { title: 'Our app', line: 'Your mortgage on your phone' },
  privacy: { title: 'Privacy', line: 'What we keep, why, and for how long' },
  terms: { title: 'Terms of use', line: 'What holds on this site' },
  accessibility: { title: 'Accessibility', line: 'How to use this site your way' },
  complaints: { title: 'Complaints', line: 'Who listens, and how fast' },
  'mortgage-options': { title: 'Mortgage options', line: 'Which mortgage suits whom' },
}

/** The social picture of a page of the site that has none of its own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tool = CALCULATORS.find(({ path }) => path === `/${params.name}`)
  const card = Object.hasOwn(PAGES, params.name)
    ? PAGES[params.name]
    : tool && { title: tool.question, line: tool.title }
  return socialImage(context.get(dbContext), card ?? null)
}
