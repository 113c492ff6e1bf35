import { viewerOf } from '~/features/auth/guards.server'
import { mayOpenDocument } from '~/features/documents/policy'
import { findDocument } from '~/features/documents/queries.server'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, storageContext } from '~/platform/context.server'
import { documentResponse } from '~/platform/file-response.server'
import type { Route } from './+types/document'

/** Serves a broker's document to users who may see it; 404 for all others. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context)
  const id = viewer && parseUuid(params.document)
  const document = id ? await findDocument(context.get(dbContext), id) : null
  if (!document || !mayOpenDocument(viewer, document)) {
    return new Response('Not found\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
    })
  }
  return documentResponse(request, context.get(storageContext), document)
}
