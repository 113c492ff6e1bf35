/**
 * The brand: a brokerage re-brands by changing these colours and the mark. Style sheets, e-mails, PDF, share pictures,
 * embeds and icons are made from them. Each colour: light, dark.
 */
export const COLOURS = {
  brand: ['#12503a', '#86d3ab'],
  'brand-strong': ['#0b3527', '#b4e6cb'],
  'brand-soft': ['#e4efe8', '#1b342a'],
  'on-brand': ['#ffffff', '#08231a'],
  accent: ['#f2a93b', '#f4b65a'],
  'accent-strong': ['#e1952a', '#ffc877'],
  'accent-soft': ['#fdf1dc', '#3a2d15'],
  'on-accent': ['#241703', '#241703'],
  'accent-text': ['#8a5200', '#f4b65a'],
  paper: ['#fbfaf6', '#0d1512'],
  surface: ['#ffffff', '#14201b'],
  sunken: ['#f3f1e9', '#101b17'],
  line: ['#e1ded2', '#2a3a33'],
  'line-strong': ['#8b928c', '#6f8078'],
  ink: ['#15241d', '#edf3ef'],
  'ink-soft': ['#45554d', '#b9c6be'],
  'ink-faint': ['#5d6b64', '#9aaaa1'],
  deep: ['#0f3b2c', '#0a1f18'],
  'on-deep': ['#f3f7f4', '#f3f7f4'],
  'on-deep-soft': ['#bfd3c8', '#bfd3c8'],
  danger: ['#b3261e', '#ff9d94'],
  'danger-soft': ['#fceceb', '#3b1a18'],
  good: ['#17694a', '#86d3ab'],
  'chart-interest': ['#e0902a', '#f4b65a'],
  'chart-balance': ['#2f6fa5', '#8cc0ee'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** A colour on paper and in e-mails, which are always light. */
export const lightColour = (name: keyof typeof COLOURS): string => COLOURS[name][0]

/** The roof of the mark, in a square of 32. */
export const MARK = { roof: 'm7 20 9-9 9 9', base: 'M12 24h8' } as const

/** The mark as an icon: of a page, a bookmark, a phone's home screen. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 32 32" fill="none" stroke-width="3"><rect width="32" height="32" rx="8" fill="${lightColour('deep')}"/><path stroke="${lightColour('accent')}" d="${MARK.roof}"/><path stroke="${lightColour('on-deep')}" d="${MARK.base}"/></svg>`
