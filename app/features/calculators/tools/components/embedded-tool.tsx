import { useMemo } from 'react'
import { buttonClass } from '~/ui/button'
import { CalculatorFrame } from '../../components/calculator-frame'
import { FigureRow } from '../../components/figure-row'
import { RuleDates } from '../../components/rule-dates'
import { type Reader, useCalculator } from '../../components/use-calculator'
import { type Fields, readInput, type ToolInput, writeInput } from '../fields'
import type { Tool } from '../tool'
import { ToolBars } from './tool-bars'
import { ToolFields } from './tool-fields'

/** A tool without the site around it, for other websites. `kept`: what its form carries along. */
export function EmbeddedTool<F extends Fields>(props: {
  tool: Tool<F>
  loaded: ToolInput<F>
  kept: Readonly<Record<string, string>>
  /** The quote form with these parameters, which opens in the whole window. */
  askTo: (params: Record<string, string>) => string
}) {
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
      fields={
        <>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ToolFields fields={tool.fields} initial={fields.initial} messages={view.messages} />
        </>
      }
    >
      <p className="font-medium text-ink-soft">{answer.label}</p>
      <output className="tabular-nums block text-4xl font-semibold tracking-tight text-brand">
        {answer.value}
      </output>
      <p className="mt-2 text-ink-soft">{answer.sentence}</p>
      {answer.rows.length > 0 && (
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {answer.rows.map((row) => (
            <FigureRow key={row.term} {...row} />
          ))}
        </dl>
      )}
      {answer.warnings?.map((warning) => (
        <p key={warning} className="mt-3 text-sm text-ink-soft">
          {warning}
        </p>
      ))}
      {answer.parts && (
        <div className="mt-6">
          <ToolBars {...answer.parts} />
        </div>
      )}
      <p className="mt-5 grid">
        <a
          href={askTo({ ...ask.params, tool: tool.path + (query && `?${query}`) })}
          target="_top"
          className={buttonClass('primary')}
        >
          {ask.label}
        </a>
      </p>
      <RuleDates rules={tool.rules(view.values)} />
    </CalculatorFrame>
  )
}
