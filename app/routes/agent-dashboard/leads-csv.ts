import { stringify } from 'csv-stringify/sync'
import { requireBroker } from '~/features/auth/guards.server'
import { EXPORT_COLUMNS, exportRow } from '~/features/lead-desk/model'
import { exportLeads } from '~/features/lead-desk/queries.server'
import { parseLeadFilter } from '~/features/lead-desk/schema'
import { torontoDay } from '~/lib/dates'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/leads-csv'

// Spreadsheets take text that begins like this for a formula, and run it.
const lines = (rows: string[][]) => stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })

// Without the mark a spreadsheet reads UTF-8 as its country's old encoding.
const BYTE_ORDER_MARK = '\uFEFF'

/** What the filter leaves of the broker's own leads, as a file, written while it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const filter = parseLeadFilter(new URL(request.url).searchParams)
  const log = context.get(logContext)
  const batches = exportLeads(context.get(dbContext), { agentId: agent.id }, filter)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lines([[...EXPORT_COLUMNS]])))
    },
    async pull(controller) {
      try {
        const { value, done } = await batches.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(lines(value.map(exportRow))))
      } catch (error) {
        // The file breaks off, and the browser says so.
        log.error({ err: error }, 'leads not exported')
        controller.error(error)
      }
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${torontoDay(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
