import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '~/ui/link'
import ArrowRight from '~icons/arrow-right'
import type { RateList } from '../choose-rate'
import { ToolFields } from '../tools/components/tool-fields'
import { ToolResult } from '../tools/components/tool-result'
import type { Fields } from '../tools/fields'
import { RATE_KEYS, type ToolInput } from '../tools/input'
import { fields, SIMPLE } from '../tools/payment'
import type { Calculation } from '../tools/tool'
import { CalculatorFrame } from './calculator-frame'
import { RateNote } from './rate-note'
import { useTool } from './use-tool'

/** Its rate is an example; beside it is ours for the same home. */
export function SimpleCalculator({ loaded, rates }: { loaded: ToolInput; rates: RateList }) {
  const state = useTool(SIMPLE as unknown as Calculation<Fields>, loaded)
  const values = state.view.values as Parameters<typeof SIMPLE.answer>[0]
  const choice = fields.rate.ours(values, rates, {})
  const { rate } = choice
  const isOurs = rate?.ourRate === values.rate
  const ours = rate && state.change({ rate: rate.ourRate })
  const full = new URLSearchParams(state.query)
  full.set('rate', String(values.rate))
  if (!isOurs) full.set(RATE_KEYS.own, '1')
  return (
    <CalculatorFrame
      key={state.fields.key}
      state={state}
      fields={
        <>
          <ToolFields fields={SIMPLE.fields} state={state} idPrefix="simple" />
          {ours && (
            <RateNote
              choice={choice}
              other={!isOurs && t`The rate above is an example. Ours for this home:`}
              take={{ href: `?${ours.params}`, onTake: ours.take }}
            />
          )}
          <p className="mt-5">
            <Link
              to={`/mortgage-calculator?${full}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4"
            >
              <Trans>Continue in the full calculator</Trans>
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
          </p>
        </>
      }
    >
      <ToolResult state={state} />
    </CalculatorFrame>
  )
}
