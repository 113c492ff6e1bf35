import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatPercent } from '~/lib/money'
import { writeNumber } from '~/lib/numbers'
import { shownProvince } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { type RateChoice, type RateChosen, type RateList, ratesOfClass } from '../choose-rate'
import { NATIONAL, rateClassLabel } from '../rate-class'
import { rateTypeOptions } from '../rate-type'
import { RATE_KEYS } from '../read-scenario'
import { SCENARIO_DEFAULTS } from '../scenario'
import { SCENARIO_KEYS } from '../scenario-params'
import { rateField } from './field-props'
import type { ScenarioView } from './use-scenario'

const RATE = SCENARIO_KEYS.ratePercent

const choiceValue = ({ ourRate, rateType, term }: RateChoice) => `${ourRate}-${rateType}-${term}`

type RateFieldProps = {
  idPrefix: string
  choice: RateChosen<RateChoice>
  initial: ScenarioView
  view: ScenarioView
  /** Below the rate: what it is, and why. */
  children: ReactNode
}

/**
 * A listed rate of the class that fits, or one's own. Both fields have one name and one is disabled, so a form without a
 * script is right.
 */
export function RateField(props: RateFieldProps & { rates: RateList }) {
  const { idPrefix, rates, choice, initial, view } = props
  const { rate, rateClass } = choice
  const isOwn = view.rateSource === 'own'
  const options = rateClass ? ratesOfClass(rates.choices, rateClass, rates.location, rates.day) : []
  const ownId = `${idPrefix}-own-rate`
  const faded = (isFaded: boolean) => ({ disabled: isFaded, className: isFaded ? 'opacity-60' : '' })
  return (
    <fieldset className="rounded-md border border-line bg-sunken px-4 pt-3 pb-2">
      <legend className="sr-only">
        <Trans>Mortgage rate</Trans>
      </legend>
      <SelectField
        // Another list begins with the rate that was chosen from it.
        key={`${rateClass} ${rates.location} ${options.length}`}
        id={`${idPrefix}-rate`}
        name={RATE}
        label={t`Mortgage rate (${placeOf(rate, rates.location)})`}
        {...faded(isOwn || options.length === 0)}
        defaultValue={rate ? choiceValue(rate) : ''}
        options={rate ? options.map(optionOf) : [{ value: '', label: t`No rates available` }]}
      />
      {props.children}
      <Proposed view={view} value={rate ? choiceValue(rate) : ''} />
      {!isOwn && <input type="hidden" name={SCENARIO_KEYS.rateType} value={view.wish.rateType} />}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium @md:mt-6">
          {/* So that a form whose box is not ticked says so. */}
          <input type="hidden" name={RATE_KEYS.own} value="0" />
          <input
            type="checkbox"
            name={RATE_KEYS.own}
            value="1"
            defaultChecked={initial.rateSource === 'own'}
            aria-controls={ownId}
            className="size-5 accent-brand"
          />
          <Trans>Use my own rate</Trans>
        </label>
        <div className="grid w-full grid-cols-2 gap-3 @md:w-80">
          <TextField
            id={ownId}
            label={t`Custom rate`}
            {...rateField(
              RATE,
              initial.rateSource === 'own' ? initial.scenario.ratePercent : SCENARIO_DEFAULTS.ratePercent,
              initial.typed,
            )}
            {...faded(!isOwn)}
            error={isOwn ? view.messages.ratePercent : undefined}
          />
          <TypeField {...props} {...faded(!isOwn)} />
        </div>
      </div>
    </fieldset>
  )
}

/** A rate to type over: while nobody did, it follows the scenario. */
export function FollowingRateField({ idPrefix, choice, initial, view, children }: RateFieldProps) {
  const { rateSource, messages, scenario } = view
  const isOwn = rateSource === 'own'
  const proposed = choice.rate?.ourRate ?? (rateSource === 'none' ? null : scenario.ratePercent)
  const field = useRef<HTMLInputElement>(null)
  // Only what changes is written: text typed before hydration stays.
  const written = useRef(proposed)
  useLayoutEffect(() => {
    const isChanged = written.current !== proposed
    written.current = proposed
    if (isChanged && !isOwn && field.current)
      field.current.value = proposed === null ? '' : writeNumber(proposed, 'rate')
  }, [isOwn, proposed])
  const shown = initial.rateSource === 'none' ? null : initial.scenario.ratePercent
  return (
    <>
      <div className="grid gap-4 @md:grid-cols-2">
        <TextField
          ref={field}
          id={`${idPrefix}-rate`}
          label={t`Mortgage rate`}
          error={messages.ratePercent}
          {...rateField(RATE, shown, initial.typed)}
        />
        <TypeField idPrefix={idPrefix} initial={initial} />
      </div>
      <Proposed view={view} value={proposed === null ? '' : String(proposed)} />
      {children}
    </>
  )
}

/** What the form came with, so that an untouched rate is chosen again; the term outlives a class that does not list it. */
const Proposed = ({ view, value }: { view: ScenarioView; value: string }) => (
  <>
    <input type="hidden" name={RATE_KEYS.proposed} value={value} />
    <input type="hidden" name={RATE_KEYS.wantedTerm} value={view.wish.term} />
  </>
)

const TypeField = (props: {
  idPrefix: string
  initial: ScenarioView
  disabled?: boolean
  className?: string
}) => (
  <SelectField
    id={`${props.idPrefix}-type`}
    name={SCENARIO_KEYS.rateType}
    label={t`Rate type`}
    disabled={props.disabled}
    className={props.className}
    defaultValue={props.initial.wish.rateType}
    options={rateTypeOptions()}
  />
)

const optionOf = (choice: RateChoice) => {
  const { ourRate, apr, name, confirmed, mortgageType } = choice
  return {
    value: choiceValue(choice),
    label: t`${formatPercent(ourRate)} · APR ${formatPercent(apr)} · ${name} · ${confirmed}`,
    group: rateClassLabel(mortgageType),
  }
}

const placeOf = (rate: RateChoice | null, location: string) =>
  rate?.province === NATIONAL ? t`National` : shownProvince(rate?.province ?? location)
