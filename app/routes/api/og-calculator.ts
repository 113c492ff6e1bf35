import { t } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { viewScenario } from '~/features/calculators/components/use-scenario'
import { paymentLabel } from '~/features/calculators/frequency'
import { toolResult } from '~/features/calculators/tools/catalog'
import { localizedPath } from '~/lib/localized-paths'
import { formatCad, formatPercent, NO_FIGURE } from '~/lib/money'
import type { Route } from './+types/og-calculator'
import { socialImage } from './og-image.server'

/** The social picture of a calculator's scenario. Scenarios are endless: beyond a limit the page's own picture serves. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const card = cardOf(params.name, url.searchParams)
  const ofPage = () => redirect(localizedPath(`/og/page/${params.name}`))
  return card === null ? ofPage() : socialImage(context, card ?? null, ofPage)
}

/** Undefined for no calculator, null where there is no figure to show. */
function cardOf(name: string, params: URLSearchParams) {
  if (name === 'mortgage-calculator') return paymentCard(params)
  const result = toolResult(`/${name}?${params}`)
  if (!result) return undefined
  const { label, value } = result.answer
  if (value === NO_FIGURE) return null
  return { figure: value, title: label, line: t`${result.title}. An estimate, not an offer.` }
}

function paymentCard(params: URLSearchParams) {
  const { scenario, mortgage } = viewScenario(params, {})
  if (!mortgage.payment) return null
  const { price, downPayment, ratePercent, amortizationYears } = scenario
  return {
    figure: formatCad(mortgage.payment),
    title: paymentLabel(scenario.frequency),
    line: t`${formatCad(price)} home, ${formatCad(downPayment)} down, ${amortizationYears} years at ${formatPercent(ratePercent)}. An estimate, not an offer.`,
  }
}
