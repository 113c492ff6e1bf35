import { storageContext } from '~/platform/context.server'
import { pictureResponse } from '~/platform/file-response.server'
import type { Route } from './+types/file'

/** Serves uploaded pictures, which are public. Documents have a guarded route of their own. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  pictureResponse(request, context.get(storageContext))
