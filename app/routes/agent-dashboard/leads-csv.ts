import { recordAudit } from '~/features/audit/commands.server'
import { EXPORT_COLUMNS } from '~/features/leads/management/export'
import { exportLeads } from '~/features/leads/management/export-leads.server'
import { leadQuery, parseLeadFilter } from '~/features/leads/management/schema'
import { torontoDay } from '~/lib/dates'
import { dbContext, logContext } from '~/platform/context.server'
import { csvAnswer } from '~/platform/csv-answer.server'
import { requireStaff } from '../staff-action.server'
import type { Route } from './+types/leads-csv'

/** The filtered leads as a file. The audit log records the owner's export of clients' data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, scope } = await requireStaff(context)
  const filter = parseLeadFilter(url.searchParams)
  const db = context.get(dbContext)
  if (scope === 'all') {
    // The search text may be a client's name.
    const asked = leadQuery({ ...filter, search: '' }).slice(1) || 'all'
    await recordAudit(db, actor, {
      entity: 'lead',
      entityId: 'export',
      label: 'Leads as CSV',
      action: 'exported',
      changes: { filter: { from: null, to: filter.search ? `${asked}, searched` : asked } },
    })
  }
  return csvAnswer(
    `leads-${torontoDay(new Date())}`,
    EXPORT_COLUMNS,
    exportLeads(db, scope, filter),
    (error) => context.get(logContext).error({ err: error }, 'leads not exported'),
  )
}
