import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/become-broker'

const TITLE = 'Become a broker'
const LEAD = 'Bring your clients to a brokerage with its own lenders, leads and tools.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/become-broker' })

export default function BecomeBrokerPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
