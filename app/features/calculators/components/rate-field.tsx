import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatPercent } from '~/lib/money'
import { SelectField, TextField } from '~/ui/field'
import { rateClassFor } from '../fitting-rate-class'
import { type RateClass, rateClassLabel, rateClassReason } from '../rate-class'
import { rateTypeOptions } from '../rate-type'
import { SCENARIO_DEFAULTS, type Scenario } from '../scenario'
import { SCENARIO_KEYS } from '../scenario-params'
import { rateField } from './field-props'
import { NamedRate } from './named-rate'
import {
  choiceOf,
  choiceOfClass,
  choiceValue,
  fittingFirst,
  nearestChoice,
  type RateChoice,
} from './rate-choice'
import { OWN_RATE_KEY, type ScenarioView } from './use-scenario'

export type { RateChoice } from './rate-choice'

const RATE = SCENARIO_KEYS.ratePercent

/** A listed rate or one's own. Both fields have one name and one is disabled, so a form without a script is right. */
export function RateField(props: {
  idPrefix: string
  choices: readonly RateChoice[]
  place: string
  initial: ScenarioView
  current: ScenarioView
}) {
  const { idPrefix, choices, initial } = props
  const { isOwnRate, messages, scenario } = props.current
  const fitting = rateClassFor(scenario.price, scenario.downPayment, 'purchase')
  const list = useRateList(choices, fitting, initial.scenario, scenario)
  const selectRef = useRef<HTMLSelectElement>(null)
  useReadAgain(selectRef, list.key)
  const hasChoices = choices.length > 0
  const own = initial.isOwnRate ? initial.scenario.ratePercent : SCENARIO_DEFAULTS.ratePercent
  const ownId = `${idPrefix}-own-rate`
  return (
    <fieldset className="rounded-md border border-line bg-sunken px-4 pt-3 pb-2">
      <legend className="sr-only">
        <Trans>Mortgage rate</Trans>
      </legend>
      <SelectField
        // Another list begins afresh.
        key={list.key}
        ref={selectRef}
        id={`${idPrefix}-rate`}
        name={RATE}
        label={t`Mortgage rate (${props.place})`}
        disabled={isOwnRate || !hasChoices}
        defaultValue={list.begin && choiceValue(list.begin)}
        className={isOwnRate ? 'opacity-60' : ''}
        options={hasChoices ? list.choices.map(optionOf) : [{ value: '', label: t`No rates available` }]}
      />
      {!isOwnRate && hasChoices && (
        <ChosenRate chosen={choiceOf(choices, scenario, fitting)} fitting={fitting} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium @md:mt-6">
          <input
            type="checkbox"
            name={OWN_RATE_KEY}
            value="1"
            defaultChecked={initial.isOwnRate}
            aria-controls={ownId}
            className="size-5 accent-brand"
          />
          <Trans>Use my own rate</Trans>
        </label>
        <div className="grid w-full grid-cols-2 gap-3 @md:w-80">
          <TextField
            id={ownId}
            label={t`Custom rate`}
            {...rateField(RATE, own, initial.typed)}
            disabled={!isOwnRate}
            className={isOwnRate ? '' : 'opacity-60'}
            error={isOwnRate ? messages.ratePercent : undefined}
          />
          <SelectField
            id={`${idPrefix}-type`}
            name={SCENARIO_KEYS.rateType}
            label={t`Rate type`}
            disabled={!isOwnRate}
            className={isOwnRate ? '' : 'opacity-60'}
            defaultValue={initial.scenario.rateType}
            options={rateTypeOptions()}
          />
        </div>
      </div>
    </fieldset>
  )
}

const optionOf = (choice: RateChoice) => {
  const { ratePercent, aprPercent, name, rateClass, confirmed } = choice
  return {
    value: choiceValue(choice),
    label: t`${formatPercent(ratePercent)} · APR ${formatPercent(aprPercent)} · ${name} · ${confirmed}`,
    group: rateClassLabel(rateClass),
  }
}

function ChosenRate({ chosen, fitting }: { chosen: RateChoice | undefined; fitting: RateClass | null }) {
  if (!chosen) return null
  return (
    <div className="mt-1 text-sm">
      <p className="tabular-nums">
        <NamedRate choice={chosen} />
      </p>
      {fitting === chosen.rateClass ? (
        <p className="text-ink-soft">{rateClassReason(fitting, 'purchase')}</p>
      ) : (
        <p role="status" className="font-medium text-accent-text">
          {fitting
            ? `${cannot[chosen.rateClass]()} ${t`Choose one under “${rateClassLabel(fitting)}”.`}`
            : t`None of these rates fits: the down payment is below the minimum for this price.`}
        </p>
      )}
    </div>
  )
}

const cannot: Record<RateClass, () => string> = {
  Conventional: () => t`You cannot have this rate here: it is for 20% down or more.`,
  'High-Ratio': () => t`You cannot have this rate here: it is insured, for less than 20% down.`,
  Refinance: () => t`You cannot have this rate here: it is for a refinance, not for a purchase.`,
}

type RateList = {
  given: readonly RateChoice[]
  fitting: RateClass | null
  choices: RateChoice[]
  begin: RateChoice | undefined
  /** The product that the visitor chose, through lists that do not have it. */
  wanted: string | undefined
  key: string
}

const keyOf = (choices: readonly RateChoice[], begin: RateChoice | undefined) =>
  [begin, ...choices].map((one) => one && `${one.ratePercent} ${one.rateClass} ${one.name}`).join()

/** The list and its first entry: in another list the same product, else the nearest rate. No fitting class, no change. */
function useRateList(
  given: readonly RateChoice[],
  fittingNow: RateClass | null,
  initial: Scenario,
  current: Scenario,
): RateList {
  const [list, setList] = useState<RateList>(() => {
    const choices = fittingFirst(given, fittingNow)
    const begin = choiceOf(given, initial, fittingNow) ?? nearestChoice(choices, initial.ratePercent)
    return { given, fitting: fittingNow, choices, begin, wanted: undefined, key: keyOf(choices, begin) }
  })
  const fitting = fittingNow ?? list.fitting
  if (list.given === given && list.fitting === fitting) return list
  const chosen = choiceOf(list.given, current, list.fitting)
  const wanted = list.wanted && chosen === list.begin ? list.wanted : chosen?.name
  const choices = fittingFirst(given, fitting)
  const begin = choiceOfClass(choices, fitting, { name: wanted, ratePercent: current.ratePercent })
  const next = { given, fitting, choices, begin, wanted, key: keyOf(choices, begin) }
  setList(next)
  return next
}

/** Has the form read again once another list is drawn, as if the visitor had chosen its first entry. */
function useReadAgain(select: RefObject<HTMLSelectElement | null>, key: string) {
  const before = useRef(key)
  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    select.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [select, key])
}
