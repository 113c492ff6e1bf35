import { t } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { loadToolResult } from '~/features/rates/tool-input.server'
import { localizedPath } from '~/lib/localized-paths'
import { NO_FIGURE } from '~/lib/money'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/og-calculator'
import { socialImage } from './og-image.server'

/** The social picture of a calculator's scenario. Scenarios are endless: beyond a limit the page's own picture serves. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ofPage = () => redirect(localizedPath(`/og/page/${params.name}`))
  const target = `/${params.name}${url.search}`
  const result = await loadToolResult(context.get(dbContext), context.get(logContext), target)
  if (!result) return socialImage(context, null, ofPage)
  const { label, value, exact } = result.answer
  // What a person earns or owes stays out of the picture: a link is passed on.
  const card = { figure: value, title: label, line: t`${result.title}. An estimate, not an offer.` }
  return value === NO_FIGURE || exact === 0 ? ofPage() : socialImage(context, card, ofPage)
}
