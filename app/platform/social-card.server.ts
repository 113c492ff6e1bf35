import sharp from 'sharp'
import { lightColour } from '~/lib/brand'
import { escapeXml } from '~/lib/escape-xml'
import { cutText } from '~/lib/truncate'
import { FONT_FILES, printableText } from './printable-text.server'

// The size that social networks show: 1200 × 630. They accept no SVG.
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 90

const PORTRAIT = 300
const PORTRAIT_TOP = 130
/** Between the portrait's edge and what is written. */
const RING = 8

const ACCENT = lightColour('accent')
const ON_DEEP = lightColour('on-deep')

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${lightColour('deep')}"/>
<path d="M0 540 Q300 450 600 520 T1200 470 V630 H0Z" fill="${lightColour('brand')}"/>
<path d="M0 590 Q350 520 700 580 T1200 545 V630 H0Z" fill="${ACCENT}"/>
<path d="M${MARGIN} 128 l34-34 34 34" stroke="${ACCENT}" stroke-width="12" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M${MARGIN + 16} 146 h36" stroke="${ON_DEEP}" stroke-width="12" stroke-linecap="round"/>
</svg>`

/** The drawn text; null where the font has none of its letters. */
const write = async (
  whole: string | null | undefined,
  size: number,
  colour: string,
  width: number,
  limit: number,
) => {
  const text = printableText(whole ?? '', 'bold')
  return text ? draw(cutText(text, limit), size, colour, width) : null
}

const draw = (text: string, size: number, colour: string, width: number) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font: `Figtree SemiBold ${size}`,
      fontfile: FONT_FILES.bold,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** A picture cut to a circle within a ring. Throws for a file that cannot be decoded. */
async function round(picture: Uint8Array) {
  const circle = (radius: number, colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT}" height="${PORTRAIT}"><circle cx="${PORTRAIT / 2}" cy="${PORTRAIT / 2}" r="${radius}" fill="${colour}"/></svg>`
  const face = await sharp(picture)
    .resize(PORTRAIT, PORTRAIT)
    .composite([{ input: Buffer.from(circle(PORTRAIT / 2 - RING, '#000')), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(Buffer.from(circle(PORTRAIT / 2, ON_DEEP)))
    .composite([{ input: face }])
    .png()
    .toBuffer()
}

/**
 * The picture of a page that has none of its own: its title, a line below it and a portrait where there is one, under
 * the brokerage's name. PNG. A portrait that cannot be decoded is left out; so are letters that the font lacks, and a
 * title of such letters alone is the brokerage's name.
 */
export async function drawSocialCard(card: {
  /** An amount, in the largest letters, above the title. */
  figure?: string
  title: string
  brokerage: string
  line?: string | null
  portrait?: Uint8Array | null
}): Promise<Uint8Array<ArrayBuffer>> {
  const face = card.portrait ? await round(card.portrait).catch(() => null) : null
  const width = WIDTH - 2 * MARGIN - (face ? PORTRAIT + MARGIN / 2 : 0)
  const [figure, title, line, brokerage] = await Promise.all([
    write(card.figure, 132, ACCENT, width, 90),
    write(printableText(card.title, 'bold') || card.brokerage, 64, ON_DEEP, width, 90),
    write(card.line, 36, lightColour('on-deep-soft'), width, 90),
    write(card.brokerage, 34, ACCENT, width - MARGIN, 60),
  ])
  const titleTop = figure ? 216 + figure.info.height : 200
  const picture = await sharp(Buffer.from(BACKGROUND))
    .composite([
      ...(brokerage ? [{ input: brokerage.data, left: MARGIN + 90, top: 100 }] : []),
      ...(figure ? [{ input: figure.data, left: MARGIN, top: 190 }] : []),
      ...(title ? [{ input: title.data, left: MARGIN, top: titleTop }] : []),
      ...(line ? [{ input: line.data, left: MARGIN, top: titleTop + 32 + (title?.info.height ?? 0) }] : []),
      ...(face ? [{ input: face, left: WIDTH - MARGIN - PORTRAIT, top: PORTRAIT_TOP }] : []),
    ])
    .png({ palette: true })
    .toBuffer()
  return Uint8Array.from(picture)
}
