import { formatNumber, NARROW_SPACE } from './format-number'
import { currentLocale } from './i18n'

/**
 * Money and percent for comparing (cents) and showing in the page's language. Dollars stay unrounded until a formatter
 * rounds, half up.
 */

const inDollars = (decimals: number) =>
  ({
    style: 'currency',
    currency: 'CAD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  }) as const
const WHOLE_DOLLARS = inDollars(0)
const DOLLARS_AND_CENTS = inDollars(2)

/** Shown in place of a figure that cannot be computed. */
export const NO_FIGURE = '–'

// A decimal such as 1.005 is stored a hair below itself; two units in the last place lift it back to the half.
const LIFT = 1 + 2 * Number.EPSILON

/** Dollars to whole cents, half up (away from zero): 1.005 → 101. A value without a finite number of cents is 0. */
export function toCents(dollars: number): number {
  const scaled = Math.abs(dollars) * 100
  if (!Number.isFinite(scaled)) return 0
  const cents = Number.isInteger(scaled) ? scaled : Math.round(scaled * LIFT)
  return dollars < 0 && cents > 0 ? -cents : cents
}

/** Dollars rounded half up to the cent, still in dollars: for values that are stored or sent rather than shown. */
export function roundToCent(dollars: number): number {
  return toCents(dollars) / 100
}

/** Dollars as '$1,250,000': CAD, no decimals, half up. NaN and Infinity give '–'. */
export function formatCad(dollars: number): string {
  return Number.isFinite(dollars) ? formatNumber(dollars, WHOLE_DOLLARS) : NO_FIGURE
}

/** Dollars as '$2,456.35': CAD, two decimals, half up. NaN and Infinity give '–'. */
export function formatCadCents(dollars: number): string {
  return Number.isFinite(dollars * 100) ? formatNumber(toCents(dollars) / 100, DOLLARS_AND_CENTS) : NO_FIGURE
}

/** Dollars as '$483,521', rounded down through whole cents, for a maximum. NaN and Infinity give '–'. */
export function formatCadFloor(dollars: number): string {
  return Number.isFinite(dollars * 100)
    ? formatNumber(Math.floor(toCents(dollars) / 100), WHOLE_DOLLARS)
    : NO_FIGURE
}

/** A share in percent as '19.99%', rounded down except for a rounding error. NaN and Infinity give '–'. */
export const formatPercentFloor = (percent: number): string =>
  formatPercent(Math.floor(percent * 100 + 1e-9) / 100)

/** A rate in percent (3.94, not 0.0394) as '3.94%', half up, 2 decimals by default. NaN and Infinity are '–'. */
export function formatPercent(percent: number, decimals = 2): string {
  if (!Number.isFinite(percent)) return NO_FIGURE
  const number = formatNumber(percent, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  })
  return currentLocale() === 'fr' ? `${number}${NARROW_SPACE}%` : `${number}%`
}
