import { RuleList } from '~/features/legal-rules/components/rule-list'
import { REMINDER_DAYS, watchRules } from '~/features/legal-rules/model'
import { torontoDay } from '~/lib/dates'
import { privateMeta } from '~/lib/private-meta'
import { ListPage } from '~/ui/list-page'
import type { Route } from './+types/rules'
import { requireOwner } from './owner-action.server'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  return { rules: watchRules(torontoDay(new Date())) }
}

export const meta: Route.MetaFunction = privateMeta(
  'Rules',
  'The dated rules behind the site’s figures, and what ends soon.',
)

export default function RulesTab({ loaderData: { rules } }: Route.ComponentProps) {
  const due = rules.filter(({ state }) => state !== 'current')
  const current = rules.filter(({ state }) => state === 'current')
  return (
    <ListPage title="Rules" status={due.length > 0 ? `${due.length} to check` : 'All in force'}>
      <div className="space-y-8">
        <p className="max-w-2xl text-ink-soft">
          Calculators, texts and Val take these rules from one dated table. What ends or is reviewed within{' '}
          {REMINDER_DAYS} days is listed first, and emailed to the owners once. A new figure comes with the
          next release of the site; a rule that has ended is marked as ended on every page.
        </p>
        {due.length > 0 && (
          <section aria-labelledby="due-title">
            <h2 id="due-title" className="mb-3 text-lg">
              To check
            </h2>
            <RuleList rules={due} />
          </section>
        )}
        <section aria-labelledby="current-title">
          <h2 id="current-title" className="mb-3 text-lg">
            In force
          </h2>
          <RuleList rules={current} />
        </section>
      </div>
    </ListPage>
  )
}
