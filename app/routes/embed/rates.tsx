import { EmbeddedRates } from '~/features/rates/components/embedded-rates'
import type { ShownRate } from '~/features/rates/model'
import { getRatesView } from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { provinceCode } from '~/lib/provinces'
import { dbContext, logContext } from '~/platform/context.server'
import { useLicenceIn } from '../public/licence-notice'
import type { Route } from './+types/rates'
import { useEmbedding } from './use-embedding'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  getRatesView(context.get(dbContext), parseRateFilter(url.searchParams), context.get(logContext))

// Dollars down on the quote's 500,000: a scenario that can have an insured rate.
const INSURED_DOWN = '50000'

function quoteParams({ mortgageType, rateType, province, ourRate }: ShownRate, shownProvince: string) {
  return {
    quote: mortgageType === 'Refinance' ? 'renewal' : 'purchase',
    rate: String(ourRate),
    province: province === 'National' ? shownProvince : provinceCode(province),
    type: rateType,
    ...(mortgageType === 'High-Ratio' && { down: INSURED_DOWN }),
  }
}

export default function Embed({ loaderData }: Route.ComponentProps) {
  const { kept, askTo } = useEmbedding()
  const { canArrange, notice } = useLicenceIn(loaderData.provinceName)
  return (
    <EmbeddedRates
      view={loaderData}
      kept={kept}
      notice={notice}
      isOffered={canArrange}
      quoteTo={(rate) => askTo(quoteParams(rate, loaderData.provinceCode))}
    />
  )
}
