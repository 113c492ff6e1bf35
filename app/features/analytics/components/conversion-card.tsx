import { Percent } from 'lucide-react'
import { formatPercent, NO_FIGURE } from '~/lib/money'
import { conversionOf } from '../model'
import { FigureCard } from './figure-card'

/** How many views become a lead; stands in a `dl`. */
export function ConversionCard({ figures }: { figures: { views: number; leads: number } }) {
  const conversion = conversionOf(figures)
  return (
    <FigureCard
      icon={Percent}
      label="View to lead"
      hint="Leads for each 100 views"
      value={conversion === null ? NO_FIGURE : formatPercent(conversion, 1)}
    />
  )
}
