import { loadRateList } from '~/features/rates/tool-input.server'
import { provinceName } from '~/lib/provinces'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/rate-list'

/** The rates of another province, for a calculator whose visitor chooses one. */
export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const location = provinceName(url.searchParams.get('province') ?? '')
  return Response.json(await loadRateList(context.get(dbContext), context.get(logContext), location))
}
