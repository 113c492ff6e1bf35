import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/mortgage-options'

const TITLE = 'Mortgage options'
const LEAD = 'Fixed or variable, open or closed, insured or not: what each choice means for you.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/mortgage-options' })

export default function MortgageOptionsPage() {
  return <PageHeader title={TITLE} lead={LEAD} />
}
