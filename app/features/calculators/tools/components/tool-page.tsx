import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { JsonLd } from '~/ui/json-ld'
import { Link } from '~/ui/link'
import { PageHeader, Section } from '~/ui/section'
import type { RateList } from '../../choose-rate'
import type { Fields } from '../fields'
import type { ListedInput, ToolInput } from '../input'
import { explanationsOf, type PartName, type Tool } from '../tool'
import { ToolCompare } from './tool-compare'
import { ToolForm } from './tool-form'

/** What a part of a page is made from: the shown values, and the rate among them. */
export type PartProps = { values: never; rate?: ListedInput }

/** The page of a tool: fields, result, comparison, its own parts, answers to questions. */
export function ToolPage(props: {
  tool: Tool<Fields>
  loaded: ToolInput
  rates?: RateList
  parts: Readonly<Record<PartName, ComponentType<PartProps>>>
}) {
  const { tool, loaded } = props
  const questions = explanationsOf(tool, loaded.values).map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  }))
  return (
    <>
      <JsonLd data={{ '@type': 'FAQPage', mainEntity: questions }} />
      <PageHeader title={tool.title()} lead={tool.description()}>
        <p className="mt-4">
          <Link to="/calculators" className="font-medium text-brand underline underline-offset-4">
            <Trans>All calculators</Trans>
          </Link>
        </p>
      </PageHeader>
      <ToolForm
        tool={tool}
        loaded={loaded}
        rates={props.rates}
        below={({ values, rate }, query) => (
          <>
            <ToolCompare tool={tool} query={query} rates={props.rates} />
            {tool.parts?.map((name) => {
              const Part = props.parts[name]
              return <Part key={name} values={values as never} rate={rate} />
            })}
            <Section title={t`Good to know`} tone="sunken">
              <dl className="grid max-w-4xl gap-8 md:grid-cols-2">
                {explanationsOf(tool, values).map(([question, answer]) => (
                  <div key={question}>
                    <dt className="text-lg font-semibold">{question}</dt>
                    <dd className="mt-2 text-ink-soft">{answer}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          </>
        )}
      />
    </>
  )
}
