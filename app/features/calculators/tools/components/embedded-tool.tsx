import { useMemo } from 'react'
import { CalculatorFrame } from '../../components/calculator-frame'
import { AskInWindow, type Embedding } from '../../components/embedding'
import { RuleDates } from '../../components/rule-dates'
import { type Reader, useCalculator } from '../../components/use-calculator'
import { type Fields, readInput, type ToolInput, writeInput } from '../fields'
import type { Tool } from '../tool'
import { ToolFields } from './tool-fields'
import { ToolResult } from './tool-result'

/** A tool without the site around it, for other websites. */
export function EmbeddedTool<F extends Fields>(props: Embedding & { tool: Tool<F>; loaded: ToolInput<F> }) {
  const { tool, loaded, kept, askTo } = props
  const reader = useMemo<Reader<ToolInput<F>>>(
    () => ({
      keys: Object.keys(tool.fields),
      read: (params) => readInput(tool.fields, params),
      write: (input) => writeInput(tool.fields, input),
    }),
    [tool],
  )
  const { view, fields, formRef, onInput } = useCalculator(loaded, reader)
  const answer = tool.answer(view.values)
  const ask = tool.ask(view.values)
  const query = reader.write(view).toString()
  return (
    <CalculatorFrame
      formRef={formRef}
      onInput={onInput}
      answer={{ label: answer.label, value: answer.value }}
      kept={kept}
      fields={<ToolFields fields={tool.fields} initial={fields.initial} messages={view.messages} />}
    >
      <ToolResult answer={answer} />
      <AskInWindow
        to={askTo({ ...ask.params, tool: tool.path + (query && `?${query}`) })}
        label={ask.label}
      />
      <RuleDates rules={tool.rules(view.values)} />
    </CalculatorFrame>
  )
}
