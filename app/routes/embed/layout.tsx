import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { data, Outlet } from 'react-router'
import { licenceOf } from '~/features/agents/model'
import type { Embedding } from '~/features/calculators/tools/components/tool-form'
import { listEmbeds } from '~/features/embeds/catalog'
import { coloursCss, readColours } from '~/features/embeds/colours'
import { EMBED_KEYS, frameAncestors, hostPage, requestPath } from '~/features/embeds/model'
import { getEmbedder } from '~/features/embeds/queries.server'
import { brokerageBeside } from '~/features/site/model'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, envContext } from '~/platform/context.server'
import { FRAME_ANCESTORS } from '~/platform/page-html.server'
import { useSettings } from '~/routes/public/use-site'
import { ScriptMarkContext } from '~/ui/script-mark'
import type { Route } from './+types/layout'
import heightScript from './height-script.ts?inline-script'

/** A calculator or the rates in a frame of a broker's own website. It sets no cookie and stores nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = url.searchParams
  const key = url.pathname.split('/').at(-1) ?? ''
  const title = listEmbeds().find((embed) => embed.key === key)?.title
  const broker = await getEmbedder(context.get(dbContext), query.get('agent'))
  if (!broker || !title) throw data(null, { status: 404 })
  const via =
    hostPage(request.headers.get('Referer'), broker.hosts) ?? hostPage(query.get('via'), broker.hosts)
  const kept = Object.fromEntries(
    [...EMBED_KEYS.map((name) => [name, query.get(name)]), ['via', via]].filter(([, value]) => value),
  ) as Record<string, string>
  const { hosts, ...shown } = broker
  const ancestors = frameAncestors(hosts)
  return data(
    {
      key,
      title,
      broker: { ...shown, licence: licenceOf(shown) },
      via,
      kept,
      // Behind a proxy the request's own origin is not the one that visitors see.
      allowed: [
        url.origin,
        new URL(context.get(envContext).SITE_URL).origin,
        ...hosts.map((host) => `https://${host}`),
      ].join(' '),
      css: coloursCss(readColours(query)),
    },
    { headers: { [FRAME_ANCESTORS]: ancestors } },
  )
}

/** Not for error pages: only an embed can be framed. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData?.title ?? t`Not found`
  return pageMeta(matches, { title, description: title, path: `/${loaderData?.key ?? ''}`, noindex: true })
}

export default function EmbedLayout({ loaderData }: Route.ComponentProps) {
  const { broker, via, kept, css, title, allowed } = loaderData
  const settings = useSettings()
  const mark = useContext(ScriptMarkContext)
  const embedding: Embedding = { kept, askTo: (query) => requestPath(broker.slug, query, via) }
  return (
    <main id="main" aria-labelledby="embed-title" className="bg-paper px-5 py-5 text-ink sm:py-6">
      <style>{css}</style>
      <h1 id="embed-title" className="mb-5 text-2xl">
        {title}
      </h1>
      <Outlet context={embedding} />
      <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
        <a
          href={localizedPath(`/agents/${broker.slug}`)}
          target="_top"
          className="font-medium text-brand underline underline-offset-4"
        >
          {broker.name}
        </a>
        {broker.licence && `, ${broker.licence}`}. {brokerageBeside(settings, broker.province)}.{' '}
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
