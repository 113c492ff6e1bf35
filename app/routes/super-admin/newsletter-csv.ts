import { recordAudit } from '~/features/audit/commands.server'
import { SUBSCRIBER_COLUMNS } from '~/features/newsletter/model'
import { exportSubscribers } from '~/features/newsletter/queries.server'
import { torontoDay } from '~/lib/dates'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { csvAnswer } from '~/platform/csv-answer.server'
import type { Route } from './+types/newsletter-csv'
import { requireOwner } from './owner-action.server'

/** All confirmed subscribers, with their consent. The audit log records the export. */
export async function loader({ context }: Route.LoaderArgs) {
  const owner = await requireOwner(context)
  const db = context.get(dbContext)
  await recordAudit(db, owner, {
    entity: 'newsletter',
    entityId: 'export',
    label: 'Subscribers as CSV',
    action: 'exported',
  })
  return csvAnswer(
    `newsletter-${torontoDay(new Date())}`,
    SUBSCRIBER_COLUMNS,
    exportSubscribers(db, context.get(envContext).SITE_URL),
    (error) => context.get(logContext).error({ err: error }, 'subscribers not exported'),
  )
}
