import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClass } from '~/ui/button'
import Columns3 from '~icons/columns-3'
import type { RateList } from '../../choose-rate'
import type { Fields } from '../fields'
import type { Tool } from '../tool'

// Most visitors compare nothing.
const CompareTable = lazy(() => import('./compare-table'))

const MAX_SCENARIOS = 3

/** The stored scenarios of a tool, as queries; this browser alone has them. */
function useStoredScenarios(path: string) {
  const key = `compare:${path}`
  const [queries, setQueries] = useState<readonly string[]>([])
  useEffect(() => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      if (Array.isArray(stored))
        setQueries(stored.filter((query) => typeof query === 'string').slice(0, MAX_SCENARIOS))
    } catch {
      // No storage, or not ours: nothing to compare with.
    }
  }, [key])
  const store = (next: readonly string[]) => {
    setQueries(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage the comparison lasts as long as the page.
    }
  }
  return { queries, store }
}

/** Up to three scenarios of a tool side by side. `query` is the shown one. */
export function ToolCompare({ tool, query, rates }: { tool: Tool<Fields>; query: string; rates?: RateList }) {
  const { queries, store } = useStoredScenarios(tool.path)
  const isStored = queries.includes(query)
  return (
    <div className="js-only page-width pb-10 print:hidden">
      <button
        type="button"
        disabled={isStored || queries.length === MAX_SCENARIOS}
        onClick={() => store([...queries, query])}
        className={buttonClass('outline')}
      >
        <Columns3 aria-hidden="true" className="size-5" />
        {isStored ? t`In the comparison` : t`Add to comparison`}
      </button>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {queries.length === 0
          ? t`Compare up to three scenarios side by side. They stay in this browser.`
          : queries.length === MAX_SCENARIOS
            ? t`Three scenarios are compared. Remove one to add another.`
            : t`Change a number and add the next scenario.`}
      </p>
      {queries.length > 0 && (
        <Suspense>
          <CompareTable tool={tool} queries={queries} store={store} rates={rates} />
        </Suspense>
      )}
    </div>
  )
}
