import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { localizedPath } from '~/lib/localized-paths'
import { NO_FIGURE } from '~/lib/money'
import X from '~icons/x'
import type { RateList } from '../../choose-rate'
import { type Fields, fieldText } from '../fields'
import { readInput } from '../input'
import { answerTo, type Tool } from '../tool'

type Compared = {
  tool: Tool<Fields>
  queries: readonly string[]
  store: (next: readonly string[]) => void
  rates?: RateList
}

/** Scenarios of a tool side by side: what differs between them, and all of their results. */
export default function CompareTable({ tool, queries, store, rates }: Compared) {
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table by its focus
    <section aria-label={t`Comparison`} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full sm:min-w-max text-left">
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
              <th scope="row" className={`py-2 ${isResult ? 'font-semibold' : 'font-normal text-ink-soft'}`}>
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
  )
}
