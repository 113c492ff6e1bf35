import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/services'

const TITLE = 'Mortgage services'
const LEAD = 'What our brokers do for you, from first home to renewal.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/services' })

export default function ServicesPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
