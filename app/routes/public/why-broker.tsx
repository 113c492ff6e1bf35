import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/why-broker'

const TITLE = 'Why a broker'
const LEAD = 'What a mortgage broker does for you, who pays for it, and what to ask.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/why-broker' })

export default function WhyBrokerPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
