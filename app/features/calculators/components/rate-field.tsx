import { useState } from 'react'
import { formatPercent } from '~/lib/money'
import { SelectField, TextField } from '~/ui/field'
import { SCENARIO_DEFAULTS } from '../scenario'
import { SCENARIO_KEYS } from '../scenario-params'
import { RATE_FIELD } from './field-props'
import { nearestRate, type RateChoice } from './rate-choice'
import { OWN_RATE_KEY, type ScenarioView } from './use-scenario'

export type { RateChoice } from './rate-choice'

const RATE = SCENARIO_KEYS.ratePercent

/**
 * One of the brokerage's rates, or one's own: both fields have the same name, and the box disables one of them,
 * so a form that is sent without a script carries the right one.
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
  const begin = useBeginningRate(choices, initial.scenario.ratePercent, scenario.ratePercent)
  const hasChoices = choices.length > 0
  const own = initial.isOwnRate ? initial.scenario.ratePercent : SCENARIO_DEFAULTS.ratePercent
  const ownId = `${idPrefix}-own-rate`
  return (
    <fieldset className="rounded-md border border-line bg-sunken px-4 pt-3 pb-2">
      <legend className="sr-only">Mortgage rate</legend>
      <div className="grid gap-x-4 gap-y-2 @md:grid-cols-[minmax(0,1fr)_10rem]">
        <SelectField
          // Another list begins afresh.
          key={choices.map(({ ratePercent }) => ratePercent).join()}
          id={`${idPrefix}-rate`}
          name={RATE}
          label={`Mortgage rate (${props.place})`}
          disabled={isOwnRate || !hasChoices}
          defaultValue={String(begin)}
          className={isOwnRate ? 'opacity-60' : ''}
          options={
            hasChoices
              ? choices.map(({ ratePercent, label }) => ({
                  value: String(ratePercent),
                  label: `${formatPercent(ratePercent)} · ${label}`,
                }))
              : [{ value: '', label: 'No rates available' }]
          }
        />
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
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium @md:col-span-2">
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
      </div>
    </fieldset>
  )
}

/** The entry that a list begins with: in another province's list the same product as before, else the nearest rate. */
function useBeginningRate(choices: readonly RateChoice[], initial: number, current: number) {
  const [list, setList] = useState({ choices, begin: nearestRate(choices, initial) })
  if (list.choices === choices) return list.begin
  const before = list.choices.find(({ ratePercent }) => ratePercent === current)?.label
  const same = choices.find(({ label }) => label === before)
  const begin = same?.ratePercent ?? nearestRate(choices, current)
  setList({ choices, begin })
  return begin
}
