import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { localizedPath } from '~/lib/localized-paths'
import { NO_FIGURE } from '~/lib/money'
import { buttonClass } from '~/ui/button'
import Columns3 from '~icons/columns-3'
import X from '~icons/x'
import type { RateList } from '../../choose-rate'
import { type Fields, fieldText } from '../fields'
import { readInput } from '../input'
import { answerTo, type Tool } from '../tool'

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
  const scenarios = queries.map((stored) => {
    const input = readInput(tool, new URLSearchParams(stored), rates)
    return { query: stored, values: input.values, answer: answerTo(tool, input) }
  })
  const terms = [...new Set(scenarios.flatMap(({ answer }) => answer.rows.map(({ term }) => term)))]
  const differing = Object.entries(tool.fields).filter(
    ([key]) => new Set(scenarios.map(({ values }) => values[key])).size > 1,
  )
  type Scenario = (typeof scenarios)[number]
  const rowOf = (term: string, text: (scenario: Scenario) => string, isResult = false) => ({
    term,
    texts: scenarios.map(text),
    isResult,
  })
  const rows = [
    ...differing.map(([key, field]) => rowOf(field.label(), ({ values }) => fieldText(field, values[key]))),
    rowOf(scenarios[0]?.answer.label ?? '', ({ answer }) => answer.value, true),
    ...terms.map((term) =>
      rowOf(term, ({ answer }) => answer.rows.find((row) => row.term === term)?.value ?? NO_FIGURE),
    ),
  ]
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
      {scenarios.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table by its focus
        <section aria-label={t`Comparison`} tabIndex={0} className="mt-4 overflow-x-auto">
          <table className="w-full min-w-max text-left">
            <thead>
              <tr className="border-b border-line align-top">
                <td />
                {scenarios.map((scenario, index) => (
                  <th key={scenario.query} scope="col" className="py-2 pl-4 font-semibold">
                    <a
                      href={localizedPath(tool.path) + (scenario.query && `?${scenario.query}`)}
                      className="inline-flex min-h-9 items-center underline"
                    >
                      <Trans>Scenario {index + 1}</Trans>
                    </a>
                    <button
                      type="button"
                      aria-label={t`Remove scenario ${index + 1}`}
                      onClick={() => store(queries.filter((one) => one !== scenario.query))}
                      className="ml-2 inline-grid size-9 place-items-center rounded-full align-middle hover:bg-sunken"
                    >
                      <X aria-hidden="true" className="size-4" />
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ term, texts, isResult }) => (
                <tr key={term}>
                  <th
                    scope="row"
                    className={`py-2 ${isResult ? 'font-semibold' : 'font-normal text-ink-soft'}`}
                  >
                    {term}
                  </th>
                  {texts.map((text, index) => (
                    <td
                      key={scenarios[index]?.query}
                      className={`tabular-nums py-2 pl-4 ${isResult ? 'font-semibold text-brand' : ''}`}
                    >
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
