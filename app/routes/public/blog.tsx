import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/blog'

const TITLE = 'Blog'
const LEAD = 'Mortgage questions answered by our brokers.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/blog' })

export default function BlogPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
