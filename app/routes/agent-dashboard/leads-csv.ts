import { requireBroker } from '~/features/auth/guards.server'
import { EXPORT_COLUMNS } from '~/features/leads/management/export'
import { exportLeads } from '~/features/leads/management/export-leads.server'
import { parseLeadFilter } from '~/features/leads/management/schema'
import { torontoDay } from '~/lib/dates'
import { dbContext, logContext } from '~/platform/context.server'
import { csvAnswer } from '~/platform/csv-answer.server'
import type { Route } from './+types/leads-csv'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const filter = parseLeadFilter(url.searchParams)
  return csvAnswer(
    `leads-${torontoDay(new Date())}`,
    EXPORT_COLUMNS,
    exportLeads(context.get(dbContext), { agentId: agent.id }, filter),
    (error) => context.get(logContext).error({ err: error }, 'leads not exported'),
  )
}
