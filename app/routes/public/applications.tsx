import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/applications'

const TITLE = 'Mortgage applications'
const LEAD = 'Apply online in a few minutes; a licensed broker reads every application.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/applications' })

export default function ApplicationsPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
