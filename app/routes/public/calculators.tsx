import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { SimpleCalculator } from '~/features/calculators/components/simple-calculator'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { listTools, type ToolLink } from '~/features/calculators/tools/catalog'
import { readInput, type ToolInput } from '~/features/calculators/tools/input'
import { SIMPLE } from '~/features/calculators/tools/payment'
import { findTools } from '~/features/calculators/tools/search'
import { loadRateList } from '~/features/rates/tool-input.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Link } from '~/ui/link'
import { PageHeader, Section } from '~/ui/section'
import ArrowRight from '~icons/arrow-right'
import Search from '~icons/search'
import type { Route } from './+types/calculators'

export async function loader({ url: { searchParams: params }, context }: Route.LoaderArgs) {
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  return {
    tools: listTools(),
    input: readInput(SIMPLE, params),
    rates: await loadRateList(db, log, SCENARIO_DEFAULTS.location),
    search: (params.get('search') ?? '').slice(0, 100),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Mortgage calculators`,
    description: t`Free Canadian mortgage calculators: payment, affordability, stress test, closing costs, land transfer tax, renewal, penalty, equity, rent or buy.`,
    path: '/calculators',
  })

export default function Calculators({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useState(loaderData.search)
  const input = useRef<HTMLInputElement>(null)
  // The visitor may have typed before the script ran.
  useLayoutEffect(() => setSearch(input.current?.value ?? ''), [])
  const found = findTools(loaderData.tools, search)
  return (
    <>
      <PageHeader
        title={t`Mortgage calculators`}
        lead={t`Instant results. No sign-up. Keep or share any result as a link.`}
      />
      <div className="page-width pt-8 md:pt-12">
        <search>
          <form method="get" className="flex max-w-xl items-end gap-2">
            <TextField
              id="calculator-search"
              className="grow"
              label={t`Find a calculator`}
              name="search"
              type="search"
              ref={input}
              placeholder={t`penalty, renewal, Toronto …`}
              autoComplete="off"
              defaultValue={loaderData.search}
              onInput={(event) => setSearch(event.currentTarget.value)}
            />
            <noscript>
              <button type="submit" className={buttonClass('primary')}>
                <Search aria-hidden="true" className="size-5" />
                <Trans>Find</Trans>
              </button>
            </noscript>
          </form>
        </search>
        <p role="status" className="mt-3 text-sm text-ink-soft">
          {countText(found.length, loaderData.tools.length)}
        </p>
        <ul className="mt-3 grid gap-5 md:grid-cols-2">
          {found.map((tool) => (
            <li key={tool.path}>
              <ToolCard {...tool} />
            </li>
          ))}
        </ul>
      </div>
      <Section id="simple" title={t`Simple calculator`} lead={t`Four numbers, one monthly payment.`}>
        <SimpleCalculator loaded={loaderData.input as unknown as ToolInput} rates={loaderData.rates} />
      </Section>
    </>
  )
}

function countText(count: number, all: number): string {
  if (count === all) return plural(count, { one: '# calculator', other: '# calculators' })
  if (count === 0) return t`No calculators match. Ask Val, or try another word.`
  return plural(count, { one: '# calculator matches', other: '# calculators match' })
}

function ToolCard({ path, question, title, description }: ToolLink) {
  return (
    <div className="relative flex h-full gap-4 rounded-lg border border-line bg-surface p-5 shadow-1 hover:shadow-2 md:p-6">
      <div className="grow">
        <h2 className="text-xl">
          {/* The whole card is the link's area. */}
          <Link to={path} className="after:absolute after:inset-0 after:rounded-lg">
            {question}
          </Link>
        </h2>
        <p className="mt-1 font-medium text-brand">{title}</p>
        <p className="mt-2 text-ink-soft">{description}</p>
      </div>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 self-center text-brand" />
    </div>
  )
}
