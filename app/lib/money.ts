/**
 * Money and percent, for comparing (integer cents) and for showing (en-CA).
 * A number of dollars stays unrounded until one of the formatters below rounds it, half up.
 */

const wholeDollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
  signDisplay: 'negative',
})

const dollarsAndCents = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})

const percentFormats = new Map<number, Intl.NumberFormat>()

/** What stands in place of a figure that cannot be shown. */
export const NO_FIGURE = '–'

// A decimal such as 1.005 is stored a hair below itself; two units in the last place lift it back to the half.
const LIFT = 1 + 2 * Number.EPSILON

/**
 * Dollars to whole cents, half up (away from zero for negative amounts): 1.005 → 101.
 * Exact for any amount with two decimals up to a trillion dollars. What has no finite number of cents counts as 0.
 */
export function toCents(dollars: number): number {
  const scaled = Math.abs(dollars) * 100
  if (!Number.isFinite(scaled)) return 0
  const cents = Number.isInteger(scaled) ? scaled : Math.round(scaled * LIFT)
  return dollars < 0 && cents > 0 ? -cents : cents
}

/** Dollars rounded half up to the cent, still in dollars: for what is stored or sent rather than shown. */
export function roundToCent(dollars: number): number {
  return toCents(dollars) / 100
}

/** Dollars as '$1,250,000': CAD, no decimals, half up. NaN and Infinity give '–'. */
export function formatCad(dollars: number): string {
  return Number.isFinite(dollars) ? wholeDollars.format(dollars) : NO_FIGURE
}

/** Dollars as '$2,456.35': CAD, two decimals, half up. NaN and Infinity give '–'. */
export function formatCadCents(dollars: number): string {
  return Number.isFinite(dollars * 100) ? dollarsAndCents.format(toCents(dollars) / 100) : NO_FIGURE
}

/**
 * Dollars as '$483,521', rounded down, for a maximum that must not be overstated.
 * Goes through whole cents first, so 399,999.99999999994 is $400,000. NaN and Infinity give '–'.
 */
export function formatCadFloor(dollars: number): string {
  return Number.isFinite(dollars * 100) ? wholeDollars.format(Math.floor(toCents(dollars) / 100)) : NO_FIGURE
}

/**
 * A share in percent as '19.99%', 2 decimals, rounded down: 19.999 is not 20.00. A share that is a rounding error of
 * arithmetic below a border is the border. NaN and Infinity give '–'.
 */
export const formatPercentFloor = (percent: number): string =>
  formatPercent(Math.floor(percent * 100 + 1e-9) / 100)

/** A rate in percent (3.94, not 0.0394) as '3.94%', half up, 2 decimals unless told. NaN and Infinity give '–'. */
export function formatPercent(percent: number, decimals = 2): string {
  if (!Number.isFinite(percent)) return NO_FIGURE
  let format = percentFormats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('en-CA', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    })
    percentFormats.set(decimals, format)
  }
  return `${format.format(percent)}%`
}
