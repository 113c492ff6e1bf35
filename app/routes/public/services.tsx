import { findChosenAgent } from '~/features/agents/queries.server'
import { listServices } from '~/features/catalog/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/services'
import { CatalogList } from './catalog-page'

const TITLE = 'Mortgage services'
const LEAD = 'What our licensed people do for you, from a first home to the last renewal.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = new URL(request.url).searchParams.get('agent')
  const [items, chosen] = await Promise.all([
    listServices(db),
    findChosenAgent(db, agent, context.get(logContext)),
  ])
  return { items, chosen }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/services' })

const EMPTY = {
  title: 'No services to show yet',
  text: 'Our brokers will gladly tell you what is possible. The contact page leads to them.',
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return <CatalogList title={TITLE} lead={LEAD} path="/services" empty={EMPTY} {...loaderData} />
}
