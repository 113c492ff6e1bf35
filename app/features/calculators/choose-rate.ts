import { t } from '@lingui/core/macro'
import { toCents } from '~/lib/money'
import { minimumDownPayment, realPremium } from './default-insurance'
import { DEFAULT_TERM, NATIONAL, type RateClass, type RatePurpose } from './rate-class'
import { DEFAULT_RATE_TYPE, type RateType } from './rate-type'
import { INSURED_PRICE_CAP, MINIMUM_DOWN_PAYMENT } from './rules-by-law'
import { SCENARIO_DEFAULTS } from './scenario'
import { longNotInsured, percentText } from './wording'

/** A rate as the brokerage lists it. Percent; `province` may be NATIONAL; `asOf`: when it was last confirmed, ISO. */
export type ListedRate = {
  term: string
  rateType: RateType
  mortgageType: RateClass
  province: string
  ourRate: number
  apr: number
  asOf: string
}

/** A listed rate with its texts, as a calculator shows it. */
export type RateChoice = ListedRate & {
  /** '5 year fixed', '5 year fixed, national'. */
  name: string
  /** 'Nov 21, 2026': when it was last confirmed. */
  confirmed: string
  aprNote: string
}

/** The brokerage's rates for a province (`location`), as the server read them on `day`. */
export type RateList<R extends ListedRate = RateChoice> = {
  location: string
  day: string
  choices: readonly R[]
}

/** The product that is asked for; 5 year fixed where nothing is. */
export type RateWish = { term?: string; rateType?: RateType }

/** What a rate is chosen for. Dollars and years. */
export type Borrower = {
  purpose: RatePurpose
  /** The price or the home's value; 0: not given. */
  price: number
  /** The down payment or the equity. */
  downPayment: number
  province: string
  amortizationYears: number
  firstTimeOrNewBuild: boolean
}

/** `why` is a sentence; without a rate it says what is missing, and the class is null where none is lawful. */
export type RateChosen<R extends ListedRate = ListedRate> =
  | { rate: R; rateClass: RateClass; why: string }
  | { rate: null; rateClass: RateClass | null; why: string }

/**
 * Returns the listed rate that this borrower can have on a day (an instant, or ISO): of the asked term and type, else
 * the 5 year fixed one, else the lowest of the class, with a sentence that says so.
 */
export function chooseRate<R extends ListedRate>(
  listed: readonly R[],
  borrower: Borrower,
  day: Date | string,
  wish: RateWish = {},
): RateChosen<R> {
  const { price, downPayment, amortizationYears: years, province, firstTimeOrNewBuild, purpose } = borrower
  const rateClass = rateClassFor(price, downPayment, purpose)
  if (rateClass === null) return { rate: null, rateClass, why: noClass(purpose) }
  if (purpose === 'purchase' && price > 0) {
    const premium = realPremium({ price, downPayment, years, province, firstTimeOrNewBuild })
    if (!premium.permitted) return { rate: null, rateClass: null, why: longNotInsured() }
  }
  return chooseOfClass(listed, rateClass, borrower, day, wish)
}

/** Our rate for the borrower that a calculator's values describe; what they do not say is not known. */
export const oursFor =
  <V>(describe: (values: V) => Partial<Borrower> & Pick<Borrower, 'purpose'> & { wish?: RateWish }) =>
  (values: V, { choices, location, day }: RateList, asked: RateWish) => {
    const { amortizationYears } = SCENARIO_DEFAULTS
    const unknown = { price: 0, downPayment: 0, amortizationYears, firstTimeOrNewBuild: false }
    const { wish = asked, ...borrower } = describe(values)
    return chooseRate(choices, { ...unknown, province: location, ...borrower }, day, wish)
  }

/** As chooseRate, where the class is known before the price is: as what a buyer can afford needs it. */
export function chooseOfClass<R extends ListedRate>(
  listed: readonly R[],
  rateClass: RateClass,
  { province, purpose, price }: Pick<Borrower, 'province' | 'purpose'> & Partial<Borrower>,
  day: Date | string,
  { term = DEFAULT_TERM, rateType = DEFAULT_RATE_TYPE }: RateWish = {},
): RateChosen<R> {
  const offered = ratesOfClass(listed, rateClass, province, day)
  const find = (wanted: Required<RateWish>) =>
    offered.find((rate) => rate.term === wanted.term && rate.rateType === wanted.rateType)
  const why =
    purpose === 'renewal' && price === 0
      ? t`Conventional rate, until you enter the home’s value.`
      : (purpose === 'purchase' ? purchaseReasons : ownedReasons)[rateClass]()
  const asked = find({ term, rateType })
  if (asked) return { rate: asked, rateClass, why }
  const usual = find({ term: DEFAULT_TERM, rateType: DEFAULT_RATE_TYPE })
  const rate = usual ?? offered[0]
  if (!rate)
    return {
      rate: null,
      rateClass,
      why: t`None of our listed rates is for this mortgage; a broker finds one.`,
    }
  const instead = usual
    ? t`The term or type you chose is not listed for it; this is the 5 year fixed rate.`
    : t`The term or type you chose is not listed for it; this is the lowest rate that is.`
  return { rate, rateClass, why: `${why} ${instead}` }
}

/**
 * A class's rates in a province on a day, the lowest first and one of each term and type; of a type that the province
 * does not list, the National ones.
 */
export function ratesOfClass<R extends ListedRate>(
  listed: readonly R[],
  rateClass: RateClass,
  province: string,
  day: Date | string,
): R[] {
  const now = new Date(day).getTime()
  const ofClass = listed.filter((rate) => rate.mortgageType === rateClass && Date.parse(rate.asOf) <= now)
  const isOwn = (rate: R) => rate.province === province
  const ownTypes = new Set(ofClass.filter(isOwn).map(({ rateType }) => rateType))
  const products = new Set<string>()
  return ofClass
    .filter((rate) => (ownTypes.has(rate.rateType) ? isOwn(rate) : rate.province === NATIONAL))
    .toSorted((a, b) => a.ourRate - b.ourRate || a.apr - b.apr)
    .filter(({ term, rateType }) => {
      const product = `${term} ${rateType}`
      return !products.has(product) && products.add(product)
    })
}

const noClass = (purpose: RatePurpose) =>
  purpose === 'refinance'
    ? t`A refinance needs at least ${percentText(MINIMUM_DOWN_PAYMENT.uninsuredPercent)} equity in the home.`
    : t`None of our listed rates fits: the down payment is below the minimum for this price.`

/**
 * Returns the class whose rates a scenario can have, from dollars (`down` is the equity of an owned home); null where
 * no mortgage is lawful. An insured mortgage stays insured at renewal; no price yet counts as conventional.
 */
export function rateClassFor(price: number, down: number, purpose: RatePurpose): RateClass | null {
  const [priceCents, downCents] = [toCents(price), toCents(down)]
  if (priceCents <= 0) return purpose === 'refinance' ? 'Refinance' : 'Conventional'
  const isFifth = downCents * 100 >= priceCents * MINIMUM_DOWN_PAYMENT.uninsuredPercent
  if (purpose === 'refinance') return isFifth ? 'Refinance' : null
  if (isFifth) return 'Conventional'
  if (purpose === 'renewal') return 'High-Ratio'
  const isInsurable =
    priceCents < INSURED_PRICE_CAP.dollars * 100 && downCents >= toCents(minimumDownPayment(price))
  return isInsurable ? 'High-Ratio' : null
}

const fifth = () => percentText(MINIMUM_DOWN_PAYMENT.uninsuredPercent)
const rest = () => percentText(100 - MINIMUM_DOWN_PAYMENT.uninsuredPercent)

const purchaseReasons: Record<RateClass, () => string> = {
  Conventional: () => t`Conventional rate: ${fifth()} down or more.`,
  'High-Ratio': () => t`Insured rate: less than ${fifth()} down.`,
  Refinance: () => t`Refinance rate: borrowing more on a home that you own.`,
}
const ownedReasons: Record<RateClass, () => string> = {
  Conventional: () => t`Conventional rate: the mortgage is at most ${rest()} of the home’s value.`,
  'High-Ratio': () =>
    t`Insured rate: the mortgage is more than ${rest()} of the home’s value and stays insured.`,
  Refinance: () => t`Refinance rate: borrowing more, up to ${rest()} of the home’s value.`,
}
