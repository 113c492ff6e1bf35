import { t } from '@lingui/core/macro'
import { formatPercent } from '~/lib/money'
import type { ShownRate } from '../model'

const SIZES = {
  cell: { figure: 'text-2xl', label: 'text-sm text-ink-soft', colour: 'text-brand', rule: 'border-line' },
  card: {
    // French writes a space before the percent sign, for which four cards in a row have no room.
    figure: 'text-2xl md:text-4xl xl:[&:lang(fr)]:text-3xl',
    label: 'text-sm text-ink-soft',
    colour: 'text-brand',
    rule: 'border-line',
  },
  banner: {
    figure: 'text-4xl sm:text-5xl',
    label: 'text-sm text-on-deep-soft',
    colour: 'text-accent',
    rule: 'border-on-deep-line',
  },
} as const

/**
 * Our rate and its APR in the same size, weight and colour, side by side: an advertised rate needs its APR at least as
 * prominent (Cost of Borrowing (Banks) Regulations s. 19(1); O. Reg. 191/08 says the like for brokerages).
 */
export function RateAndApr(props: { rate: Pick<ShownRate, 'ourRate' | 'apr'>; size: keyof typeof SIZES }) {
  const { rate, size } = props
  const { rule } = SIZES[size]
  return (
    <span className="flex">
      <Figure size={size} label={t`Our Rate`} percent={rate.ourRate} />
      <span className={`ml-4 border-l pl-4 ${rule}`}>
        <Figure size={size} label={t`APR`} percent={rate.apr} />
      </span>
    </span>
  )
}

function Figure({ size, label, percent }: { size: keyof typeof SIZES; label: string; percent: number }) {
  const { figure, label: labelClass, colour } = SIZES[size]
  return (
    <span className="block">
      <span className={`block font-medium ${labelClass}`}>{label}</span>{' '}
      <span className={`tabular-nums block font-semibold tracking-tight ${figure} ${colour}`}>
        {formatPercent(percent)}
      </span>
    </span>
  )
}
