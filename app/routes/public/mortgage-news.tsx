import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/mortgage-news'

const TITLE = 'Mortgage news'
const LEAD = 'The news page is switched off at the moment; our blog goes on.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/mortgage-news' })

export default function MortgageNewsPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
