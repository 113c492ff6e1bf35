import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/find-broker'

const TITLE = 'Find a broker'
const LEAD = 'Our licensed brokers, by name and place.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/find-broker' })

export default function FindBrokerPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
