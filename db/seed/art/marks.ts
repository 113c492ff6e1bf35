import { C, circle, line, path, rect, svg } from './palette.ts'

const SANS = 'font-family="Figtree, Inter, Avenir Next, Segoe UI, Helvetica, Arial, sans-serif"'
const SERIF = 'font-family="Iowan Old Style, Palatino, Georgia, Liberation Serif, serif"'
const words = (x: number, y: number, text: string, size: number, fill: string, more = SANS) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${text.replaceAll('&', '&amp;')}</text>`

// Middle tones: the marks stand on white and on the dark scheme's surface alike.
const G = '#4a8f6d'
const B = '#4b86a6'
const T = '#c9694f'
const A = '#b98329'
const P = '#8b76ad'
const S = '#7d8a83'

type Mark = { file: string; name: string; second: string; colour: string; serif?: boolean; sign: string }

/** Signs are drawn in a square of 64. */
const lenders: Mark[] = [
  {
    file: 'saltmarsh-bank',
    name: 'Saltmarsh',
    second: 'BANK',
    colour: B,
    sign: line('M6 22 q13 -12 26 0 t26 0 M6 36 q13 -12 26 0 t26 0 M6 50 q13 -12 26 0 t26 0', B, 6),
  },
  {
    file: 'first-meridian-trust',
    name: 'First Meridian',
    second: 'TRUST',
    colour: G,
    serif: true,
    sign: `${line('M32 4 a28 28 0 1 0 .1 0 M32 4 v56 M32 4 c-18 14 -18 42 0 56 M32 4 c18 14 18 42 0 56', G, 4)}`,
  },
  {
    file: 'cedar-gate-credit-union',
    name: 'Cedar Gate',
    second: 'CREDIT UNION',
    colour: G,
    sign: path('M32 2 L50 30 H40 L56 54 H8 L24 30 H14Z', G) + rect(29, 54, 6, 8, G),
  },
  {
    file: 'lakehead-mutual',
    name: 'Lakehead',
    second: 'MUTUAL',
    colour: B,
    sign: circle(32, 26, 20, B) + rect(4, 46, 56, 5, A, 2) + rect(14, 56, 36, 5, A, 2),
  },
  {
    file: 'confluence-mortgage',
    name: 'Confluence',
    second: 'MORTGAGE',
    colour: T,
    serif: true,
    sign: line('M8 6 C8 36 32 30 32 58 M56 6 C56 36 32 30 32 58', T, 8),
  },
  {
    file: 'banque-rivesud',
    name: 'Banque Rivesud',
    second: 'DEPUIS LE FLEUVE',
    colour: P,
    sign: path('M4 32 A28 28 0 0 1 60 32Z', P) + path('M10 38 H54 A24 24 0 0 1 10 38Z', A),
  },
  {
    file: 'tidewater-monoline',
    name: 'tidewater',
    second: 'MONOLINE',
    colour: B,
    sign:
      path('M32 4 C50 26 56 34 56 42 A24 22 0 0 1 8 42 C8 34 14 26 32 4Z', B) +
      line('M20 44 q6 8 14 8', '#fff', 4, 'opacity=".7"'),
  },
  {
    file: 'fieldstone-home-capital',
    name: 'Fieldstone',
    second: 'HOME CAPITAL',
    colour: S,
    sign: rect(4, 36, 26, 22, S, 7) + rect(34, 36, 26, 22, A, 7) + rect(18, 8, 30, 24, S, 8),
  },
  {
    file: 'juniper-lending',
    name: 'juniper',
    second: 'LENDING',
    colour: P,
    sign:
      circle(22, 40, 14, P) +
      circle(44, 44, 12, P, 'opacity=".7"') +
      circle(36, 20, 12, P, 'opacity=".85"') +
      line('M36 10 q6 -8 16 -6', G, 5),
  },
  {
    file: 'osprey-mortgage',
    name: 'Osprey',
    second: 'MORTGAGE INVESTMENT',
    colour: T,
    sign: path(
      'M2 20 C18 16 26 24 32 36 C38 24 46 16 62 20 C52 24 44 34 40 50 L32 60 L24 50 C20 34 12 24 2 20Z',
      T,
    ),
  },
  {
    file: 'bluff-and-harbour',
    name: 'Bluff & Harbour',
    second: 'TRUST',
    colour: G,
    serif: true,
    sign: path('M4 46 L22 10 L34 30 L42 18 L60 46Z', G) + line('M4 56 H60', B, 6),
  },
  {
    file: 'wheatline-private',
    name: 'Wheatline',
    second: 'PRIVATE',
    colour: A,
    sign: line(
      'M32 60 V10 M32 24 q-14 0 -16 -14 q14 0 16 14 q2 -14 16 -14 q-2 14 -16 14 M32 42 q-14 0 -16 -14 M32 42 q14 0 16 -14 M32 58 q-14 0 -16 -14 M32 58 q14 0 16 -14',
      A,
      5,
    ),
  },
  {
    file: 'granite-fold-capital',
    name: 'Granite Fold',
    second: 'CAPITAL',
    colour: S,
    sign: path('M6 50 L32 8 V50Z', S) + path('M32 8 L58 50 H32Z', S, 'opacity=".6"'),
  },
]

const lender = (m: Mark) =>
  svg(
    320,
    96,
    m.name,
    `<g transform="translate(8 16)">${m.sign}</g>${words(88, 48, m.name, m.name.length > 13 ? 29 : 34, m.colour, `${m.serif ? SERIF : SANS} font-weight="700" letter-spacing="-.5"`)}${words(89, 78, m.second, m.second.length > 13 ? 16 : 20, S, `${SANS} font-weight="600" letter-spacing="1"`)}`,
  )

const canoe =
  path('M4 38 C18 60 78 60 92 38 C74 46 22 46 4 38Z', C.terracotta) +
  path('M48 2 L66 34 H30Z', '#4a8f6d') +
  rect(45, 34, 6, 6, '#4a8f6d')

const brand = svg(
  420,
  96,
  'Portage & Pine Mortgage Group',
  `<g transform="translate(4 16) scale(1.08)">${canoe}</g>${words(118, 50, 'Portage & Pine', 36, G, `${SERIF} font-weight="700" letter-spacing="-.5"`)}${words(120, 76, 'MORTGAGE GROUP', 14, S, `${SANS} font-weight="600" letter-spacing="4"`)}`,
)

function badge(colour: string, glyph: string, top: string, below: string) {
  const petals = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8
    return circle(Math.round(120 + 92 * Math.cos(angle)), Math.round(120 + 92 * Math.sin(angle)), 22, colour)
  }).join('')
  return svg(
    240,
    240,
    `${top} ${below}`,
    `${petals}${circle(120, 120, 96, colour)}${circle(120, 120, 84, C.cream)}${circle(120, 120, 78, 'none', `stroke="${colour}" stroke-width="2"`)}<g transform="translate(88 54)">${glyph}</g>${words(120, 146, top, 19, C.evergreen, `${SERIF} font-weight="700" text-anchor="middle"`)}${words(120, 168, below, 11, colour === C.amber ? C.clay : colour, `${SANS} font-weight="700" letter-spacing="1" text-anchor="middle"`)}`,
  )
}

const STAR = path('M32 2 L41 23 L63 25 L46 39 L52 61 L32 49 L12 61 L18 39 L1 25 L23 23Z', C.amber)
const HOUSE = path('M32 4 L62 30 H54 V60 H10 V30 H2Z', C.pine) + rect(26, 38, 12, 22, C.honey, 2)
const PLEX =
  rect(4, 14, 24, 46, C.terracotta) +
  rect(32, 4, 28, 56, C.clay) +
  [12, 26, 40].map((y) => rect(38, y, 7, 8, C.honey) + rect(49, y, 7, 8, C.honey)).join('')
const CASE =
  rect(4, 20, 56, 38, C.pine, 6) + line('M22 20 v-8 h20 v8', C.pine, 5) + rect(26, 34, 12, 9, C.honey, 2)
const LEAF = line('M6 34 H40 M28 20 L42 34 L28 48', C.terracotta, 7) + line('M34 8 H56 V60 H34', C.pine, 7)

const agentLogo = (initials: string, first: string, last: string, colour: string) =>
  svg(
    360,
    120,
    `${first} ${last}`,
    `${rect(8, 12, 96, 96, colour, 28)}${path('M8 84 C40 60 72 100 104 74 V80 A28 28 0 0 1 76 108 H36 A28 28 0 0 1 8 80Z', C.ink, 'opacity=".2"')}${words(56, 74, initials, 42, '#fff', `${SERIF} font-weight="700" text-anchor="middle"`)}${words(122, 58, first, 31, colour, `${SERIF} font-weight="700"`)}${words(123, 88, last, 17, S, `${SANS} font-weight="600" letter-spacing="2"`)}`,
  )

export const marks = (): [string, string][] => [
  ...lenders.map((m): [string, string] => [`lenders/${m.file}.svg`, lender(m)]),
  ['brand/portage-and-pine.svg', brand],
  ['badges/five-star-service.svg', badge(C.amber, STAR, 'Five stars', 'CLIENT CHOICE')],
  ['badges/first-home-guide.svg', badge(C.pine, HOUSE, 'First home', 'CERTIFIED GUIDE')],
  ['badges/plex-specialist.svg', badge(C.terracotta, PLEX, 'Plex', 'SPECIALIST')],
  ['badges/self-employed.svg', badge(C.forest, CASE, 'Own boss', 'SELF-EMPLOYED')],
  ['badges/newcomer-welcome.svg', badge(C.moss, LEAF, 'Welcome', 'NEWCOMERS')],
  ['logos/amara-okafor.svg', agentLogo('AO', 'Amara Okafor', 'MORTGAGES', '#c9694f')],
  ['logos/mathieu-belanger-roy.svg', agentLogo('MB', 'Bélanger-Roy', 'HYPOTHÈQUES', '#4a8f6d')],
  ['logos/wei-lin-zhao.svg', agentLogo('WZ', 'Wei-Lin Zhao', 'THREE LENDERS', '#4b86a6')],
]
