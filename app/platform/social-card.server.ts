import sharp from 'sharp'
import { cutText } from '~/lib/cut-text'
import { escapeXml } from '~/lib/escape-xml'

// What social networks show of a link: 1200 × 630, and they take no SVG.
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 90
const FONT_FILE = 'app/styles/figtree-semibold.ttf'

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#0f3b2c"/>
<path d="M0 540 Q300 450 600 520 T1200 470 V630 H0Z" fill="#12503a"/>
<path d="M0 590 Q350 520 700 580 T1200 545 V630 H0Z" fill="#f2a93b"/>
<path d="M${MARGIN} 128 l34-34 34 34" stroke="#f2a93b" stroke-width="12" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M${MARGIN + 16} 146 h36" stroke="#f3f7f4" stroke-width="12" stroke-linecap="round"/>
</svg>`

const write = (text: string, size: number, colour: string, width: number) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font: `Figtree SemiBold ${size}`,
      fontfile: FONT_FILE,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer()

/** The picture of a page that has none of its own: its title over the brokerage's name. PNG. */
export async function drawSocialCard(card: {
  title: string
  brokerage: string
}): Promise<Uint8Array<ArrayBuffer>> {
  const [title, brokerage] = await Promise.all([
    write(cutText(card.title, 90), 64, '#f3f7f4', WIDTH - 2 * MARGIN),
    write(cutText(card.brokerage, 60), 34, '#f2a93b', WIDTH - 3 * MARGIN),
  ])
  const picture = await sharp(Buffer.from(BACKGROUND))
    .composite([
      { input: brokerage, left: MARGIN + 90, top: 100 },
      { input: title, left: MARGIN, top: 200 },
    ])
    .png({ palette: true })
    .toBuffer()
  return Uint8Array.from(picture)
}
