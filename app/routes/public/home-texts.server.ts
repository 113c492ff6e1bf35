import { plural, t } from '@lingui/core/macro'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { INSURED_DOWN, NATIONAL, type ShownRate } from '~/features/rates/model'
import type { SiteSettings } from '~/features/site/model'
import { formatWait } from '~/lib/format-duration'
import { writeNumber } from '~/lib/numbers'
import { provinceCode } from '~/lib/provinces'

// Texts of the home page that come with its data: in the page's script every visitor would load them twice.

/** Verifiable facts about the brokerage: its licence, or its number of licensed provinces, and counts above 0. */
export function homeFacts(
  { licences, licenceLine }: Pick<SiteSettings, 'licences' | 'licenceLine'>,
  lenders: number,
  brokers: number,
): string[] {
  const licence = licences.length > 1 ? t`Licensed in ${licences.length} provinces` : licenceLine
  return [
    licence,
    lenders > 0 ? plural(lenders, { one: '# lender compared', other: '# lenders compared' }) : '',
    brokers > 0 ? plural(brokers, { one: '# licensed person', other: '# licensed people' }) : '',
  ].filter(Boolean)
}

/** The home with which the payment calculator opens; one that can have the rate beside it, and where. */
export const homeExample = (rate: ShownRate | null, named: string | null) => {
  const isInsured = rate?.mortgageType === 'High-Ratio'
  const province = rate && rate.province !== NATIONAL ? rate.province : named
  return {
    price: writeNumber(SCENARIO_DEFAULTS.price, 'amount'),
    down: writeNumber(isInsured ? INSURED_DOWN : SCENARIO_DEFAULTS.downPayment, 'amount'),
    province: province && province !== SCENARIO_DEFAULTS.location ? provinceCode(province) : null,
  }
}

/** How a quote goes, for the home page. `answerMinutes`: the owner's limit for an answer; null where none is set. */
export const homeSteps = (answerMinutes: number | null) => [
  {
    time: t`About 2 minutes`,
    title: t`Tell us about the home`,
    text: t`Price, down payment and how to reach you. No credit check.`,
  },
  {
    time: answerMinutes === null ? t`Next` : t`Our goal: within ${formatWait(answerMinutes)}`,
    title: t`A licensed person answers`,
    text: t`They compare lenders for you and explain each rate, its APR and its conditions.`,
  },
  {
    time: t`At your pace`,
    title: t`You choose`,
    text: t`Take the offer that fits, or none. Nothing binds you until you sign.`,
  },
]
