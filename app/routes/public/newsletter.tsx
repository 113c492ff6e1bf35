import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/newsletter'

const TITLE = 'Newsletter'
const LEAD = 'Rates and rules that changed, once a month, in plain words.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/newsletter' })

export default function NewsletterPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
