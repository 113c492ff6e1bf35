import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatDate } from '~/lib/dates'
import { localizedPath } from '~/lib/localized-paths'
import { buttonClass } from '~/ui/button'
import type { RateList } from '../../choose-rate'
import { CalculatorFrame } from '../../components/calculator-frame'
import { RuleDates } from '../../components/rule-dates'
import { ShareActions } from '../../components/share-actions'
import { useTool } from '../../components/use-tool'
import type { Fields } from '../fields'
import { inputTexts, type ToolInput } from '../input'
import { quoteFor, type Tool } from '../tool'
import { ToolFields } from './tool-fields'
import { ToolResult } from './tool-result'

/** A calculator in a frame of another website. */
export type Embedding = {
  kept: Readonly<Record<string, string>>
  /** The URL of the quote form with these parameters. */
  askTo: (params: Record<string, string>) => string
}

/** A tool's fields and result, on its page or, with `embedding`, on another website. */
export function ToolForm(props: {
  tool: Tool<Fields>
  loaded: ToolInput
  rates?: RateList
  embedding?: Embedding
  /** What a page shows below, from the shown values and their query. */
  below?: (view: ToolInput, query: string) => ReactNode
}) {
  const { tool, embedding } = props
  const state = useTool(tool, props.loaded, props.rates)
  const { view, query } = state
  const quote = quoteFor(tool, view)
  const url = (path: string) => path + (query && `?${query}`)
  const frame = (
    <CalculatorFrame
      key={state.fields.key}
      state={state}
      kept={embedding?.kept}
      printed={[...inputTexts(tool.fields, view), { term: t`As of`, value: formatDate(new Date()) }]}
      fields={<ToolFields fields={tool.fields} state={state} />}
    >
      <ToolResult state={state} />
      {embedding ? (
        <p className="mt-5 grid">
          {/* The quote form opens in the whole window. */}
          <a
            href={embedding.askTo({ ...quote.query, tool: url(tool.path) })}
            target="_top"
            className={buttonClass('primary')}
          >
            {quote.label}
          </a>
        </p>
      ) : (
        <ShareActions
          query={query}
          askTo={`?${new URLSearchParams({ ...quote.query, tool: query })}`}
          askLabel={quote.label}
          pdf={url(localizedPath(`/pdf${tool.path}`))}
        />
      )}
      <RuleDates rules={tool.rules(view.values)} />
    </CalculatorFrame>
  )
  if (embedding) return frame
  return (
    <>
      <div className="page-width pt-1 pb-8 md:py-12">{frame}</div>
      {props.below?.(view, query)}
    </>
  )
}
