import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import { foldAccents } from '~/lib/fold-accents'

// Subsets of Figtree; the semibold file has the letters of more languages, for people's names. A deployed build has no
// sources beside it (`ensureBuilt` copies them).
const FONTS = import.meta.env.PROD ? 'build/fonts' : 'app/styles'
export const FONT_FILES = {
  regular: join(FONTS, 'figtree-regular.ttf'),
  bold: join(FONTS, 'figtree-semibold.ttf'),
} as const
export type PrintedFont = keyof typeof FONT_FILES

const fonts: Partial<Record<PrintedFont, Font>> = {}

/**
 * A text as a font can show it: a letter that it lacks becomes the plain one ('ễ' → 'e'), and what has none, such as
 * another script or an emoji, is left out instead of drawn as a box. Empty where nothing remains to be read.
 */
export function printableText(text: string, name: PrintedFont): string {
  fonts[name] ??= openSync(FONT_FILES[name]) as Font
  const font = fonts[name]
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  const plain = (letter: string) => {
    const folded = Array.from(foldAccents(letter)).filter(has).join('')
    return letter === letter.toLowerCase() ? folded : folded.toUpperCase()
  }
  const printed = Array.from(text.normalize('NFC'), (letter) => (has(letter) ? letter : plain(letter))).join(
    '',
  )
  // A dash for an absent value stays; what is left of a title of emojis does not.
  return printed === text || /[\p{L}\p{N}]/u.test(printed) ? printed.replace(/ {2,}/g, ' ').trim() : ''
}
