import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatPercent } from '~/lib/money'
import { SelectField, TextField } from '~/ui/field'
import { rateClassFor } from '../fitting-rate-class'
import { RATE_CLASS_LABELS, type RateClass, rateClassReason } from '../rate-class'
import { RATE_TYPE_CHOICES, SCENARIO_DEFAULTS, type Scenario } from '../scenario'
import { SCENARIO_KEYS } from '../scenario-params'
import { RATE_FIELD } from './field-props'
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

/**
 * One of the brokerage's rates, or one's own: both fields have the same name, and the box disables one of them,
 * so a form that is sent without a script carries the right one. The rates that the scenario can have come first.
 */
export function RateField(props: {
  idPrefix: string
  choices: readonly RateChoice[]
  /** Where the listed rates hold. */
  place: string
  /** What the fields begin with, and what they say now. */
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
      <legend className="sr-only">Mortgage rate</legend>
      <SelectField
        // Another list begins afresh.
        key={list.key}
        ref={selectRef}
        id={`${idPrefix}-rate`}
        name={RATE}
        label={`Mortgage rate (${props.place})`}
        disabled={isOwnRate || !hasChoices}
        defaultValue={list.begin && choiceValue(list.begin)}
        className={isOwnRate ? 'opacity-60' : ''}
        options={hasChoices ? list.choices.map(optionOf) : [{ value: '', label: 'No rates available' }]}
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
          Use my own rate
        </label>
        <div className="grid w-full grid-cols-2 gap-3 @md:w-80">
          <TextField
            id={ownId}
            name={RATE}
            label="Custom rate"
            {...RATE_FIELD}
            disabled={!isOwnRate}
            className={isOwnRate ? '' : 'opacity-60'}
            defaultValue={initial.typed[RATE] ?? own}
            error={isOwnRate ? messages.ratePercent : undefined}
          />
          <SelectField
            id={`${idPrefix}-type`}
            name={SCENARIO_KEYS.rateType}
            label="Rate type"
            disabled={!isOwnRate}
            className={isOwnRate ? '' : 'opacity-60'}
            defaultValue={initial.scenario.rateType}
            options={RATE_TYPE_CHOICES}
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
    label: `${formatPercent(ratePercent)} · APR ${formatPercent(aprPercent)} · ${name} · ${confirmed}`,
    group: RATE_CLASS_LABELS[rateClass],
  }
}

/** What the chosen rate is, whose it is, and whether this scenario can have it. */
function ChosenRate({ chosen, fitting }: { chosen: RateChoice | undefined; fitting: RateClass | null }) {
  if (!chosen) return null
  return (
    <div className="mt-1 text-sm">
      <p className="figures">
        <strong className="font-semibold">Our Rate {formatPercent(chosen.ratePercent)}</strong>,{' '}
        <strong className="font-semibold">APR {formatPercent(chosen.aprPercent)}</strong>: {chosen.name},
        confirmed {chosen.confirmed}. {chosen.aprNote}
      </p>
      {fitting === chosen.rateClass ? (
        <p className="text-ink-soft">{rateClassReason(fitting, 'purchase')}</p>
      ) : (
        <p role="status" className="font-medium text-accent-text">
          {fitting
            ? `You cannot have this rate here: it is ${CANNOT[chosen.rateClass]} Choose one under “${RATE_CLASS_LABELS[fitting]}”.`
            : 'None of these rates fits: the down payment is below the minimum for this price.'}
        </p>
      )}
    </div>
  )
}

const CANNOT: Record<RateClass, string> = {
  Conventional: 'for 20% down or more.',
  'High-Ratio': 'insured, for less than 20% down.',
  Refinance: 'for a refinance, not for a purchase.',
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

/**
 * The list and the entry that it begins with. In another province's list, or when the down payment changes the class,
 * that is the same product as before, else the nearest rate. Where no class fits, the list stays as it is.
 */
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
