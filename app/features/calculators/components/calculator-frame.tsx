import type { FormEventHandler, ReactNode, Ref } from 'react'
import { buttonClass } from '~/ui/button'
import { FigureRow } from './figure-row'

/**
 * A calculator: fields on one side, the answer on the other, where it stays in view. On a phone the answer in short
 * sticks under the header, not at the bottom edge, where the keyboard would cover it.
 */
export function CalculatorFrame(props: {
  formRef: Ref<HTMLFormElement>
  onInput: FormEventHandler<HTMLFormElement>
  answer: { label: string; value: string }
  fields: ReactNode
  /** The fields as text, for paper. */
  printed?: readonly { term: string; value: string }[]
  children: ReactNode
}) {
  const { answer } = props
  return (
    <form
      ref={props.formRef}
      method="get"
      onInput={props.onInput}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14"
    >
      <div className="min-w-0 print:hidden">
        {/* Says again what the result says in full, so only for the eyes. */}
        <div
          aria-hidden="true"
          className="sticky top-16 z-10 -mx-5 mb-5 flex items-baseline justify-between gap-3 border-b border-line bg-paper px-5 py-2.5 md:hidden"
        >
          <span className="text-sm font-medium text-ink-soft">{answer.label}</span>
          <span className="figures text-2xl font-semibold tracking-tight text-brand">{answer.value}</span>
        </div>
        {props.fields}
        <noscript>
          <p className="mt-5">
            <button type="submit" className={buttonClass('primary')}>
              Calculate
            </button>
          </p>
        </noscript>
      </div>
      {props.printed && (
        <dl className="hidden print:block">
          {props.printed.map(({ term, value }) => (
            <FigureRow key={term} term={term} value={value} />
          ))}
        </dl>
      )}
      <section
        aria-label="Result"
        className="rounded-lg border border-line bg-surface p-5 shadow-2 md:sticky md:top-22 lg:p-7"
      >
        {props.children}
      </section>
    </form>
  )
}
