import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { provinceCode, shownProvince } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { COMPOUNDING_CHOICES } from '../compounding'
import { FREQUENCIES, type Frequency } from '../frequency'
import type { Scenario } from '../scenario'
import { SCENARIO_KEYS, type ScenarioMessages } from '../scenario-params'
import { downPaymentHint } from '../wording'
import { amountField, choiceField } from './field-props'
import type { Typed } from './use-calculator'

export const yearsOption = (years: number) => ({
  value: String(years),
  label: plural(years, { one: '# year', other: '# years' }),
})

type Offers = {
  amortizations: readonly number[]
  frequencies?: readonly Frequency[]
  locations?: readonly Scenario['location'][]
  compounding?: boolean
}

// A value from a shared link that the list does not offer is still shown, not silently replaced.
const withValue = <T,>(values: readonly T[], value: T) =>
  values.includes(value) ? values : [...values, value]

export function MortgageFields(props: {
  idPrefix: string
  initial: Scenario
  messages: ScenarioMessages
  typed?: Typed
  advice?: string
  offers: Offers
  rateField: ReactNode
  /** A renewal's own fields in place of price and down payment. */
  amounts?: ReactNode
  /** On a phone amortization and frequency stay folded; the usual values serve most visitors. */
  isShort?: boolean
}) {
  const { idPrefix, initial, messages, typed = {}, advice, offers, amounts } = props
  const id = (name: string) => `${idPrefix}-${name}`
  const years = (
    <SelectField
      id={id('years')}
      label={t`Amortization`}
      hint={amounts ? t`Years left until it is paid off` : undefined}
      error={messages.amortizationYears}
      {...choiceField(
        SCENARIO_KEYS.amortizationYears,
        String(initial.amortizationYears),
        withValue(offers.amortizations, initial.amortizationYears).map(yearsOption),
        typed,
      )}
    />
  )
  const frequency = offers.frequencies && (
    <SelectField
      id={id('frequency')}
      label={t`Payment frequency`}
      error={messages.frequency}
      {...choiceField(
        SCENARIO_KEYS.frequency,
        initial.frequency ?? '',
        FREQUENCIES.filter(({ value }) => offers.frequencies?.includes(value) || value === initial.frequency),
        typed,
      )}
    />
  )
  return (
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        {amounts ?? (
          <>
            <TextField
              id={id('price')}
              label={t`Price`}
              error={messages.price}
              {...amountField(SCENARIO_KEYS.price, initial.price, typed)}
            />
            <TextField
              id={id('down')}
              label={t`Down payment`}
              error={messages.downPayment}
              {...amountField(SCENARIO_KEYS.downPayment, initial.downPayment, typed)}
            />
            <p className="-mt-2 text-sm text-ink-soft @md:col-span-2">
              {downPaymentHint()}
              {advice && <span className="mt-1 block font-medium text-accent-text">{advice}</span>}
            </p>
          </>
        )}
        {offers.locations && (
          <SelectField
            id={id('province')}
            label={t`Location`}
            error={messages.location}
            {...choiceField(
              SCENARIO_KEYS.location,
              provinceCode(initial.location),
              withValue(offers.locations, initial.location).map((name) => ({
                value: provinceCode(name),
                label: shownProvince(name),
              })),
              typed,
            )}
          />
        )}
        {!props.isShort && years}
        {!amounts && (
          <label className="flex min-h-11 w-fit items-center gap-3 @md:col-span-2">
            <input
              type="checkbox"
              name={SCENARIO_KEYS.firstTimeOrNewBuild}
              value="1"
              defaultChecked={initial.firstTimeOrNewBuild}
              className="size-5 shrink-0 accent-brand"
            />
            <span>
              <span className="font-medium">
                <Trans>First-time buyer or newly built home</Trans>
              </span>{' '}
              <span className="text-sm text-ink-soft">
                <Trans>allows 30 years with under 20% down</Trans>
              </span>
            </span>
          </label>
        )}
        <div className="@md:col-span-2">{props.rateField}</div>
        {!props.isShort && frequency}
        {offers.compounding && (
          <SelectField
            id={id('compounding')}
            label={t`Compounding`}
            hint={t`Lenders compound a fixed rate twice a year. Standard divides the rate by the payments of a year.`}
            error={messages.compounding}
            {...choiceField(SCENARIO_KEYS.compounding, initial.compounding, COMPOUNDING_CHOICES, typed)}
          />
        )}
      </div>
      {props.isShort && (
        <details
          className="group mt-4 md:details-content:[content-visibility:visible]"
          open={Boolean(messages.amortizationYears || messages.frequency) || undefined}
        >
          <summary className="flex min-h-11 items-center gap-2 font-semibold text-brand md:supports-[selector(::details-content)]:hidden">
            <Trans>More: amortization, frequency</Trans>
            <span aria-hidden="true" className="transition-transform group-open:rotate-180">
              ▾
            </span>
          </summary>
          <div className="mt-2 grid gap-4 @md:grid-cols-2 md:mt-0">
            {years}
            {frequency}
          </div>
        </details>
      )}
    </div>
  )
}
