import { storageContext } from '~/platform/context.server'
import { pictureResponse } from '~/platform/file-response.server'
import type { Route } from './+types/file'

/** Uploaded pictures, to everybody. Documents have a guarded way of their own. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  pictureResponse(request, context.get(storageContext))
