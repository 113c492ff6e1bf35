import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/app'

const TITLE = 'Our app'
const LEAD = 'Rates, calculators and your broker on your phone, without an app store.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/app' })

export default function AppPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
