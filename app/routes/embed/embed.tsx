import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { data } from 'react-router'
import { licenceOf } from '~/features/agents/model'
import { AffordabilityCalculator } from '~/features/calculators/components/affordability-calculator'
import { PaymentCalculator } from '~/features/calculators/components/payment-calculator'
import { viewAffordability } from '~/features/calculators/components/use-affordability'
import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { readInput } from '~/features/calculators/tools/fields'
import { TOOLS } from '~/features/calculators/tools/tools'
import { coloursCss, readColours } from '~/features/embeds/colours'
import { EMBED_KEYS, frameAncestors, hostPage, requestPath, titleOfEmbed } from '~/features/embeds/model'
import { getEmbedder } from '~/features/embeds/queries.server'
import { EmbeddedRates } from '~/features/rates/components/embedded-rates'
import type { ShownRate } from '~/features/rates/model'
import { getRatesView } from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { brokerageBeside } from '~/features/site/model'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { provinceCode } from '~/lib/provinces'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { FRAME_ANCESTORS } from '~/platform/page-html.server'
import { loadPaymentView } from '~/routes/public/payment-view.server'
import { useRateList } from '~/routes/public/use-rate-list'
import { useSettings } from '~/routes/public/use-site'
import { ScriptMarkContext } from '~/ui/script-mark'
import type { Route } from './+types/embed'
import heightScript from './height-script.ts?inline-script'

/** A calculator or the rates in a frame of a broker's own website. It sets no cookie and stores nothing. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const query = url.searchParams
  const broker = await getEmbedder(db, query.get('agent'))
  if (!broker || !titleOfEmbed(params.embed)) throw data(null, { status: 404 })
  const via =
    hostPage(request.headers.get('Referer'), broker.hosts) ?? hostPage(query.get('via'), broker.hosts)
  const kept = Object.fromEntries(
    [...EMBED_KEYS.map((key) => [key, query.get(key)]), ['via', via]].filter(([, value]) => value),
  ) as Record<string, string>
  const { hosts, ...shown } = broker
  const ancestors = frameAncestors(hosts)
  return data(
    {
      broker: shown,
      via,
      kept,
      // Behind a proxy the request's own origin is not the one that visitors see.
      allowed: [
        url.origin,
        new URL(context.get(envContext).SITE_URL).origin,
        ...hosts.map((host) => `https://${host}`),
      ].join(' '),
      css: coloursCss(readColours(query)),
      content: await loadContent(params.embed, query, context),
    },
    { headers: { [FRAME_ANCESTORS]: ancestors } },
  )
}

async function loadContent(embed: string, query: URLSearchParams, context: Route.LoaderArgs['context']) {
  if (embed === 'mortgage-calculator')
    return { kind: 'payment' as const, ...(await loadPaymentView(context, query)) }
  if (embed === 'affordability-calculator')
    return { kind: 'affordability' as const, view: viewAffordability(query) }
  const tool = findTool(embed)
  if (tool) return { kind: 'tool' as const, input: readInput(tool.fields, query) }
  const view = await getRatesView(context.get(dbContext), parseRateFilter(query), context.get(logContext))
  return { kind: 'rates' as const, view }
}

const findTool = (embed: string) => TOOLS.find(({ path }) => path === `/${embed}`)

/** Not for error pages: what is not an embed cannot be framed. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const title = titleOfEmbed(params.embed) ?? t`Not found`
  return pageMeta(matches, { title, description: title, path: `/${params.embed}`, noindex: true })
}

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

export default function EmbedPage({ loaderData, params }: Route.ComponentProps) {
  const { broker, via, kept, css, content, allowed } = loaderData
  const settings = useSettings()
  const mark = useContext(ScriptMarkContext)
  const tool = findTool(params.embed)
  const { loaded, onLocation } = useRateList()
  const askTo = (query: Record<string, string>) => requestPath(broker.slug, query, via)
  const embedding = { kept, askTo }
  return (
    <main id="main" aria-labelledby="embed-title" className="bg-paper px-5 py-5 text-ink sm:py-6">
      <style>{css}</style>
      <h1 id="embed-title" className="mb-5 text-2xl">
        {titleOfEmbed(params.embed)}
      </h1>
      {content.kind === 'payment' && (
        <PaymentCalculator
          loaded={content.view}
          rates={loaded ?? content.rates}
          onLocation={onLocation}
          embedding={embedding}
        />
      )}
      {content.kind === 'affordability' && (
        <AffordabilityCalculator loaded={content.view} embedding={embedding} />
      )}
      {content.kind === 'tool' && tool && <EmbeddedTool tool={tool} loaded={content.input} {...embedding} />}
      {content.kind === 'rates' && (
        <EmbeddedRates
          view={content.view}
          kept={kept}
          quoteTo={(rate) => askTo(quoteParams(rate, content.view.provinceCode))}
        />
      )}
      <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
        <a
          href={localizedPath(`/agents/${broker.slug}`)}
          target="_top"
          className="font-medium text-brand underline underline-offset-4"
        >
          {broker.name}
        </a>
        {licenceOf(broker) && `, ${licenceOf(broker)}`}. {brokerageBeside(settings, broker.province)}.{' '}
        <Trans>An estimate, not an offer or an approval.</Trans>
      </p>
      <script
        id="embed-height"
        nonce={mark}
        data-allowed={allowed}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, built with the page
        dangerouslySetInnerHTML={{ __html: heightScript }}
      />
    </main>
  )
}
