import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { formatDate } from '~/lib/dates'
import { localizedPath } from '~/lib/localized-paths'
import { JsonLd } from '~/ui/json-ld'
import { Link } from '~/ui/link'
import { PageHeader, Section } from '~/ui/section'
import { CalculatorFrame } from '../../components/calculator-frame'
import { RuleDates } from '../../components/rule-dates'
import { ShareActions } from '../../components/share-actions'
import { type Reader, useCalculator, useLoaded } from '../../components/use-calculator'
import { type Fields, fieldText, readInput, type ToolInput, type Values, writeInput } from '../fields'
import type { Explanation, Tool } from '../tool'
import { ToolCompare } from './tool-compare'
import { ToolFields } from './tool-fields'
import { ToolResult } from './tool-result'

type ToolProps<F extends Fields> = {
  tool: Tool<F>
  loaded: ToolInput<F>
  /** Rendered below the result, from the shown values. */
  offer?: (values: Values<F>) => ReactNode
}

/** The page of a tool: fields, result, drawing, answers to questions. */
export function ToolPage<F extends Fields>({ tool, loaded, offer }: ToolProps<F>) {
  return (
    <>
      <JsonLd data={questionList(tool.explanations())} />
      <PageHeader title={tool.title()} lead={tool.description()}>
        <p className="mt-4">
          <Link to="/calculators" className="font-medium text-brand underline underline-offset-4">
            <Trans>All calculators</Trans>
          </Link>
        </p>
      </PageHeader>
      <ToolForm tool={tool} loaded={loaded} offer={offer} />
      <Section title={t`Good to know`} tone="sunken">
        <dl className="grid max-w-4xl gap-8 md:grid-cols-2">
          {tool.explanations().map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-lg font-semibold">{question}</dt>
              <dd className="mt-2 text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

function ToolForm<F extends Fields>({ tool, loaded, offer }: ToolProps<F>) {
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
  const answer = tool.answer(view.values)
  const ask = tool.ask(view.values)
  const query = reader.write(view).toString()
  return (
    <>
      <div className="page-width pt-1 pb-8 md:py-12">
        <CalculatorFrame
          key={fields.key}
          formRef={calculator.formRef}
          onInput={calculator.onInput}
          printed={printedInputs(tool, view)}
          answer={{ label: answer.label, value: answer.value }}
          fields={<ToolFields fields={tool.fields} initial={fields.initial} messages={view.messages} />}
        >
          <ToolResult answer={answer} />
          <ShareActions
            query={query}
            askTo={`?${new URLSearchParams({ ...ask.params, tool: query })}`}
            askLabel={ask.label}
            pdf={localizedPath(`/pdf${tool.path}`) + (query && `?${query}`)}
          />
          <RuleDates rules={tool.rules(view.values)} />
        </CalculatorFrame>
      </div>
      <ToolCompare tool={tool} query={query} />
      {offer?.(view.values)}
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

const questionList = (explanations: readonly Explanation[]) => ({
  '@type': 'FAQPage',
  mainEntity: explanations.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
