import { requireBroker } from '~/features/auth/guards.server'
import { EXPORT_COLUMNS } from '~/features/lead-desk/export'
import { exportLeads } from '~/features/lead-desk/queries.server'
import { parseLeadFilter } from '~/features/lead-desk/schema'
import { torontoDay } from '~/lib/dates'
import { dbContext, logContext } from '~/platform/context.server'
import { csvAnswer } from '~/platform/csv-answer.server'
import type { Route } from './+types/leads-csv'

/** What the filter leaves of the broker's own leads, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const filter = parseLeadFilter(new URL(request.url).searchParams)
  return csvAnswer(
    `leads-${torontoDay(new Date())}`,
    EXPORT_COLUMNS,
    exportLeads(context.get(dbContext), { agentId: agent.id }, filter),
    (error) => context.get(logContext).error({ err: error }, 'leads not exported'),
  )
}
