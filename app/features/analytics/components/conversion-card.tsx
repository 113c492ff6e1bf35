import { formatPercent, NO_FIGURE } from '~/lib/money'
import Percent from '~icons/percent'
import { conversionOf } from '../model'
import { FigureCard } from './figure-card'

export function ConversionCard({ figures }: { figures: { views: number; siteLeads: number } }) {
  const conversion = conversionOf({ views: figures.views, leads: figures.siteLeads })
  return (
    <FigureCard
      icon={Percent}
      label="View to lead"
      hint="Leads from the site per 100 page views"
      value={conversion === null ? NO_FIGURE : formatPercent(conversion, 1)}
    />
  )
}
