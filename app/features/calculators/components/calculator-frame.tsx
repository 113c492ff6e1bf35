import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NO_FIGURE } from '~/lib/money'
import { useAnnounced } from '~/ui/announcements'
import { buttonClass } from '~/ui/button'
import { FigureRow } from './figure-row'
import type { ToolState } from './use-tool'

/** Fields beside the answer. On a phone a short answer sticks under the header: the keyboard covers the bottom edge. */
export function CalculatorFrame(props: {
  state: ToolState
  fields: ReactNode
  /** Hidden fields that the form carries along. */
  kept?: Readonly<Record<string, string>>
  printed?: readonly { term: string; value: string }[]
  children: ReactNode
}) {
  const { answer, formRef, onInput } = props.state
  useAnnounced(answer.value === NO_FIGURE ? null : `${answer.label} ${answer.value}`)
  return (
    <form
      ref={formRef}
      method="get"
      onInput={onInput}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14"
    >
      <div className="min-w-0 print:hidden">
        <StickyAnswer {...answer} className="top-16 -mx-5 mb-5" />
        {Object.entries(props.kept ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {props.fields}
        <noscript>
          <p className="mt-5">
            <button type="submit" className={buttonClass('primary')}>
              <Trans>Calculate</Trans>
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
        aria-label={t`Result`}
        className="rounded-lg border border-line bg-surface p-5 shadow-2 md:sticky md:top-22 lg:p-7"
      >
        {props.children}
      </section>
    </form>
  )
}

/** Says again what the result says in full, so only for the eyes, and only where the result is out of sight. */
export const StickyAnswer = (props: { label: string; value: string; className: string }) => (
  <div
    aria-hidden="true"
    className={`sticky z-10 flex items-baseline justify-between gap-3 border-b border-line bg-paper px-5 py-2.5 md:hidden ${props.className}`}
  >
    <span className="text-sm font-medium text-ink-soft">{props.label}</span>
    <span className="tabular-nums text-2xl font-semibold tracking-tight text-brand">{props.value}</span>
  </div>
)
