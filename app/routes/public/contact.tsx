import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/contact'

const TITLE = 'Contact us'
const LEAD = 'Call, write or visit: a licensed broker answers.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/contact' })

export default function ContactPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
