import { EmbeddedRates } from '~/features/rates/components/embedded-rates'
import { NATIONAL, quoteFor } from '~/features/rates/model'
import { getRatesView } from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { provinceCode } from '~/lib/provinces'
import { dbContext, logContext } from '~/platform/context.server'
import { useLicenceIn } from '../public/licence-notice'
import type { Route } from './+types/rates'
import { useEmbedding } from './use-embedding'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  getRatesView(context.get(dbContext), parseRateFilter(url.searchParams), context.get(logContext))

export default function Embed({ loaderData }: Route.ComponentProps) {
  const { kept, askTo } = useEmbedding()
  const { canArrange, notice } = useLicenceIn(loaderData.provinceName)
  return (
    <EmbeddedRates
      view={loaderData}
      kept={kept}
      notice={notice}
      isOffered={canArrange}
      quoteTo={(rate) => {
        const isNational = rate.province === NATIONAL
        const province = isNational ? loaderData.provinceCode : provinceCode(rate.province)
        return askTo({ ...quoteFor(rate), province })
      }}
    />
  )
}
