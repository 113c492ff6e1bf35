import { COLOURS } from '~/lib/brand'

/** The colours of an embedded page, as values of the site's design tokens; null where the site's own are used. */
export type EmbedColours = {
  scheme: 'light' | 'dark'
  background: string | null
  /** Buttons, and text on them. */
  accent: { fill: string; text: string } | null
  /** Numbers and links; null where the accent cannot be read on the background. */
  brand: string | null
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i
const WHITE = '#ffffff'
const BLACK = '#000000'
const INK = { light: COLOURS.ink[0], dark: COLOURS.ink[1] }
/** WCAG 2.2, 1.4.3: text. */
const MIN_CONTRAST = 4.5

/** Returns '#0b5ed7' for a hexadecimal colour with or without '#', short or long; null for anything else. */
export function parseColour(text: string | null | undefined): string | null {
  const digits = HEX.exec(text?.trim() ?? '')?.[1]?.toLowerCase()
  if (!digits) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Reads `accent` and `background` of an embed's URL. A background on which our text cannot be read is not used, an
 * accent only where text stays readable: with any colours the page meets WCAG AA.
 */
export function readColours(params: URLSearchParams): EmbedColours {
  const wanted = parseColour(params.get('background'))
  const on = wanted ?? WHITE
  const scheme = contrast(on, INK.light) >= contrast(on, INK.dark) ? 'light' : 'dark'
  const background = wanted && contrast(wanted, INK[scheme]) >= MIN_CONTRAST ? wanted : null
  const shown = background ? scheme : 'light'
  const fill = parseColour(params.get('accent'))
  const readable = fill && contrast(fill, background ?? WHITE) >= MIN_CONTRAST ? fill : null
  return {
    scheme: shown,
    background,
    accent: fill ? { fill, text: readableOn(fill) } : null,
    brand: fill ? (readable ?? INK[shown]) : null,
  }
}

/** The colours as a style sheet. Every value comes from `parseColour` or a constant. */
export function coloursCss({ scheme, background, accent, brand }: EmbedColours): string {
  const at = scheme === 'light' ? 0 : 1
  const own = Object.entries(COLOURS).map(([name, pair]): [string, string] => [`--${name}`, pair[at]])
  const tokens: Record<string, string> = { 'color-scheme': scheme, ...Object.fromEntries(own) }
  tokens['--paper'] = tokens['--surface'] = background ?? WHITE
  if (background) {
    // The quieter shades of the text were chosen for the site's own background.
    for (const name of ['--ink-soft', '--ink-faint', '--line-strong']) tokens[name] = INK[scheme]
    tokens['--sunken'] = background
  }
  if (accent) {
    tokens['--accent'] = tokens['--accent-strong'] = accent.fill
    tokens['--on-accent'] = accent.text
  }
  if (brand) {
    tokens['--brand'] = tokens['--brand-strong'] = brand
    tokens['--on-brand'] = readableOn(brand)
  }
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  // Twice, to go before the switch for light and dark.
  return `:root:root{${rules.join(';')}}`
}

const readableOn = (fill: string) => (contrast(fill, WHITE) >= contrast(fill, BLACK) ? WHITE : BLACK)
