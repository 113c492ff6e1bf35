import { t } from '@lingui/core/macro'
import { isToolPath } from '~/features/calculators/tools/files'
import { renderToolPdf } from '~/features/leads/delivery/tool-pdf.server'
import { clientIpContext, dbContext, envContext } from '~/platform/context.server'
import { toolSheets } from '~/platform/limits.server'
import { referringAgent } from '~/platform/referring-agent.server'
import type { Route } from './+types/tool-pdf'

const NOT_FOUND = 'Not found'

/** A tool's result as a PDF with the card of the broker whose page led the visitor here. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const path = `/${params.tool}`
  if (!isToolPath(path)) return new Response(NOT_FOUND, { status: 404 })
  const db = context.get(dbContext)
  if (!(await toolSheets.take(db, context.get(clientIpContext))))
    return new Response(t`Too many documents at once. Please try again in a few minutes.`, { status: 429 })
  const agent = await referringAgent(request)
  const pdf = await renderToolPdf(db, context.get(envContext).SITE_URL, { url: path + url.search, agent })
  if (!pdf) return new Response(NOT_FOUND, { status: 404 })
  return new Response(pdf.content as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${pdf.filename}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
