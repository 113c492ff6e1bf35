import { useState } from 'react'
import { readNumber } from '~/lib/numbers'
import { buttonClass } from '~/ui/button'
import { DEFAULT_RATE_TYPE, RATE_TYPES, type RateType } from '../model'
import type { Adjustment } from './use-rate-grid'

const CONTROL =
  'h-11 rounded-md border border-line-strong bg-surface px-2 text-ink aria-invalid:border-danger'

// Points beyond this are a slip: 50 where 0.50 was meant.
const MAX_POINTS = 5

/** Moves many of our rates by the same points. Its controls have no names: they are no part of the grid's form. */
export function RateAdjust(props: { province: string; onAdjust: (adjustment: Adjustment) => number }) {
  const [text, setText] = useState('-0.05')
  const [rateType, setRateType] = useState<RateType | 'all'>(DEFAULT_RATE_TYPE)
  const [isEverywhere, setEverywhere] = useState(false)
  const [answer, setAnswer] = useState('')
  const points = readNumber(text, 'rate').value
  const isWrong = points === null || points === 0 || Math.abs(points) > MAX_POINTS
  const apply = () => {
    if (isWrong) return setAnswer(`Enter points between −${MAX_POINTS} and ${MAX_POINTS}, for example −0.05.`)
    const count = props.onAdjust({ points, rateType, province: isEverywhere ? null : props.province })
    setAnswer(`${count} ${count === 1 ? 'rate' : 'rates'} adjusted`)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor="adjust-type" className="font-medium">
        Adjust
      </label>
      <select
        id="adjust-type"
        value={rateType}
        onChange={({ target }) => setRateType(target.value as RateType | 'all')}
        className={`${CONTROL} min-w-0 pr-7 max-sm:grow`}
      >
        {RATE_TYPES.map((type) => (
          <option key={type} value={type}>
            all {type}
          </option>
        ))}
        <option value="all">all rates</option>
      </select>
      <select
        aria-label="Adjust in"
        value={isEverywhere ? 'all' : 'here'}
        onChange={({ target }) => setEverywhere(target.value === 'all')}
        className={`${CONTROL} min-w-0 pr-7 max-sm:grow`}
      >
        <option value="here">in {props.province}</option>
        <option value="all">in all provinces</option>
      </select>
      <span className="flex items-center gap-2">
        <label htmlFor="adjust-points">by</label>
        <input
          id="adjust-points"
          value={text}
          inputMode="text"
          autoComplete="off"
          aria-invalid={answer.startsWith('Enter') || undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
          className={`${CONTROL} tabular-nums w-20 text-right`}
        />
        <button type="button" onClick={apply} className={buttonClass('outline', 'sm')}>
          Apply
        </button>
      </span>
      <span role="status" className="text-ink-soft">
        {answer}
      </span>
    </div>
  )
}
