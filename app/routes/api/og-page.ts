import { t } from '@lingui/core/macro'
import { listTools } from '~/features/calculators/tools/catalog'
import type { PathWith } from '~/lib/paths'
import type { Route } from './+types/og-page'
import { socialImage } from './og-image.server'

type Card = { title: string; line: string }

const pages = (): Record<Exclude<PathWith<'card'>, PathWith<'tool'>>, Card> => ({
  '/rates': { title: t`Mortgage rates`, line: t`By province, term and mortgage type, each with its APR` },
  '/calculators': { title: t`Mortgage calculators`, line: t`Instant results. No sign-up.` },
  '/find-broker': { title: t`Find a broker`, line: t`By name, place, language or how near they are` },
  '/why-broker': { title: t`Why a broker`, line: t`One application, compared across lenders` },
  '/become-broker': { title: t`Become a broker`, line: t`Join our brokerage` },
  '/contact': { title: t`Talk to us`, line: t`A licensed person answers` },
  '/products': { title: t`Mortgage products`, line: t`What we arrange, explained` },
  '/services': { title: t`Mortgage services`, line: t`Purchases, renewals, refinances and more` },
  '/blog': { title: t`Mortgages, explained`, line: t`From our licensed people` },
  '/app': { title: t`Our app`, line: t`Your mortgage on your phone` },
  '/privacy': { title: t`Privacy`, line: t`What we keep, why, and for how long` },
  '/terms': { title: t`Terms of use`, line: t`What holds on this site` },
  '/accessibility': { title: t`Accessibility`, line: t`How to use this site your way` },
  '/complaints': { title: t`Complaints`, line: t`Who listens, and how fast` },
  '/mortgage-options': { title: t`Mortgage options`, line: t`Which mortgage suits whom` },
})

/** The social picture of a page of the site that has none of its own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = `/${params.name}`
  const tool = listTools().find((one) => one.path === path)
  const cards: Record<string, Card> = pages()
  const card = Object.hasOwn(cards, path) ? cards[path] : tool && { title: tool.question, line: tool.title }
  return socialImage(context, card ?? null)
}
