import { t } from '@lingui/core/macro'
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '~/lib/dates'
import { localizedPath } from '~/lib/localized-paths'
import { CalculatorFrame } from '../../components/calculator-frame'
import { AskInWindow, type Embedding } from '../../components/embedding'
import { RuleDates } from '../../components/rule-dates'
import { ShareActions } from '../../components/share-actions'
import { type Reader, useCalculator, useLoaded } from '../../components/use-calculator'
import { type Fields, fieldText, readInput, type ToolInput, type Values, writeInput } from '../fields'
import { answerTo, type Tool } from '../tool'
import { ToolFields } from './tool-fields'
import { ToolResult } from './tool-result'

/** A tool's fields and result, on its page or, with `embedding`, on another website. */
export function ToolForm<F extends Fields>(props: {
  tool: Tool<F>
  loaded: ToolInput<F>
  embedding?: Embedding
  /** What a page shows below, from the shown values and their query. */
  below?: (values: Values<F>, query: string) => ReactNode
}) {
  const { tool, loaded, embedding } = props
  const reader = useMemo<Reader<ToolInput<F>>>(
    () => ({
      keys: Object.keys(tool.fields),
      read: (params) => readInput(tool.fields, params),
      write: (input) => writeInput(tool.fields, input),
    }),
    [tool],
  )
  const calculator = useCalculator(loaded, reader)
  const { view, fields } = calculator
  useLoaded(loaded, calculator)
  const answer = answerTo(tool, view)
  const { params, label } = tool.ask(view.values)
  // A field that is empty or wrong has no value to pass on.
  const askWith = Object.keys(view.messages).length === 0 ? params : { quote: params.quote ?? 'purchase' }
  const query = reader.write(view).toString()
  const url = (path: string) => path + (query && `?${query}`)
  const frame = (
    <CalculatorFrame
      key={fields.key}
      formRef={calculator.formRef}
      onInput={calculator.onInput}
      kept={embedding?.kept}
      printed={printedInputs(tool, view)}
      answer={answer}
      fields={<ToolFields fields={tool.fields} initial={fields.initial} messages={view.messages} />}
    >
      <ToolResult answer={answer} />
      {embedding ? (
        <AskInWindow to={embedding.askTo({ ...askWith, tool: url(tool.path) })} label={label} />
      ) : (
        <ShareActions
          query={query}
          askTo={`?${new URLSearchParams({ ...askWith, tool: query })}`}
          askLabel={label}
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
      {props.below?.(view.values, query)}
    </>
  )
}

function printedInputs<F extends Fields>(tool: Tool<F>, { values }: ToolInput<F>) {
  const inputs = Object.entries(tool.fields).map(([key, field]) => ({
    term: field.label(),
    value: fieldText(field, values[key]),
  }))
  return [...inputs, { term: t`As of`, value: formatDate(new Date()) }]
}
