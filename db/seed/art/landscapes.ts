import { randomFrom } from '../random.ts'
import { C, circle, line, path, rect, svg } from './palette.ts'

const W = 1600
const H = 500

/** A ridge of soft hills (or of peaks) across the whole width, filled to the bottom. */
export function ridge(
  seed: number,
  y: number,
  height: number,
  fill: string,
  width = W,
  floor = H,
  peaks = false,
) {
  const random = randomFrom(seed)
  const count = peaks ? 12 : 6
  const step = width / count
  const points = Array.from(
    { length: count + 1 },
    (_, i) => [i * step, Math.round(y - random() * height)] as const,
  )
  let d = `M0 ${floor} V${points[0]?.[1]}`
  for (const [i, [x, top]] of points.entries()) {
    if (i === 0) continue
    const from = points[i - 1]?.[1] ?? top
    const half = Math.round(x - step / 2)
    d += peaks ? `L${Math.round(x)} ${top}` : `C${half} ${from} ${half} ${top} ${Math.round(x)} ${top}`
  }
  return path(`${d}V${floor}Z`, fill)
}

const fir = (x: number, y: number, h: number, fill: string) =>
  path(
    `M${x} ${y - h} l${h * 0.26} ${h * 0.5} h-${h * 0.1} l${h * 0.18} ${h * 0.5} h-${h * 0.68} l${h * 0.18} -${h * 0.5} h-${h * 0.1}Z`,
    fill,
  )

function firs(seed: number, y: number, from: number, to: number, count: number, fill: string) {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(from + ((to - from) * (i + random() * 0.7)) / count)
    return fir(x, y + Math.round(random() * 12), Math.round(46 + random() * 64), fill)
  }).join('')
}

function skyline(
  seed: number,
  base: number,
  from: number,
  to: number,
  tallest: number,
  fill: string,
  lit: string,
) {
  const random = randomFrom(seed)
  let x = from
  let body = ''
  while (x < to) {
    const w = Math.round(34 + random() * 46)
    const nearMiddle = 1 - Math.abs((x - (from + to) / 2) / ((to - from) / 2))
    const h = Math.round(40 + random() * 50 + nearMiddle * tallest * (0.4 + random() * 0.6))
    body += rect(x, base - h, w, h, fill, 3)
    for (let row = 0; row < Math.min(4, h / 44); row++) {
      if (random() > 0.45)
        body += rect(x + 9 + Math.round(random() * (w - 24)), base - h + 14 + row * 30, 6, 10, lit, 1)
    }
    x += w + Math.round(random() * 10)
  }
  return body
}

const ripples = (seed: number, y: number, stroke: string) => {
  const random = randomFrom(seed)
  let d = ''
  for (let i = 0; i < 16; i++)
    d += `M${Math.round(random() * W)} ${Math.round(y + random() * (H - y - 14))} h${Math.round(50 + random() * 170)} `
  return line(d.trim(), stroke, 3, 'opacity=".4"')
}

const sky = (fill: string, sun: string, x: number, y: number, r: number) =>
  rect(0, 0, W, H, fill) + circle(x, y, r * 1.7, sun, 'opacity=".22"') + circle(x, y, r, sun)

const canoe = (x: number, y: number) =>
  path(`M${x} ${y} c30 26 130 26 160 0 c-34 12 -126 12 -160 0Z`, C.terracotta) +
  path(`M${x + 58} ${y + 10} c0 -44 36 -44 36 0Z`, C.amber) +
  circle(x + 76, y - 36, 10, C.ink) +
  line(`M${x + 52} ${y + 30} l48 -54`, C.ink, 4)

const scenes: Record<string, [string, string]> = {
  'toronto-morning': [
    'A city on a lake at sunrise',
    sky(C.honey, C.cream, 1130, 230, 92) +
      skyline(4, 350, 90, 1500, 150, C.sage, C.cream) +
      skyline(9, 350, 300, 1330, 90, C.moss, C.honey) +
      rect(716, 92, 10, 258, C.pine) +
      path('M704 158 h34 l-8 22 h-18Z', C.pine) +
      rect(0, 348, W, 152, C.pine) +
      ripples(3, 360, C.honey) +
      canoe(1000, 420),
  ],
  'montreal-dusk': [
    'A city below a hill at dusk',
    sky('#d98b6a', C.honey, 420, 220, 84) +
      path(
        'M0 500 V330 C260 320 420 290 560 230 C700 160 900 140 1010 150 C1180 170 1300 290 1600 310 V500Z',
        C.clay,
      ) +
      line('M950 146 v-46 M936 114 h28', C.cream, 6) +
      skyline(14, 380, 40, 1570, 90, C.evergreen, C.amber) +
      rect(0, 378, W, 122, C.ink) +
      ripples(8, 390, C.terracotta),
  ],
  'paper-hills': [
    'Layered green hills',
    rect(0, 0, W, H, C.cream) +
      circle(1240, 140, 70, C.amber) +
      ridge(5, 250, 120, C.mist) +
      ridge(6, 320, 120, C.sage) +
      ridge(7, 390, 110, C.moss) +
      ridge(18, 450, 90, C.pine) +
      ridge(9, 490, 50, C.evergreen),
  ],
  'coast-range': [
    'Mountains above an inlet',
    sky(C.sky, C.cream, 360, 130, 66) +
      ridge(41, 260, 190, C.sage, W, H, true) +
      ridge(47, 310, 150, C.moss, W, H, true) +
      firs(5, 366, -10, 620, 16, C.forest) +
      firs(6, 366, 1080, 1620, 14, C.forest) +
      rect(0, 360, W, 140, '#7fa7a0') +
      ripples(21, 372, C.cream) +
      canoe(760, 412),
  ],
  'atlantic-light': [
    'A lighthouse on a rocky shore',
    sky(C.sky, C.honey, 300, 190, 70) +
      rect(0, 330, W, 170, '#6f9c9a') +
      ripples(17, 340, C.cream) +
      path('M900 500 C960 380 1060 350 1180 340 C1320 330 1460 360 1600 350 V500Z', C.forest) +
      path('M1192 344 L1204 150 H1256 L1268 344Z', C.cream) +
      path('M1197 262 L1200 216 H1260 L1263 262Z', C.terracotta) +
      rect(1206, 116, 48, 34, C.amber) +
      path('M1198 118 L1230 84 L1262 118Z', C.terracotta) +
      path('M1206 132 L820 70 V196Z', C.cream, 'opacity=".28"'),
  ],
  'canal-winter': [
    'A frozen canal between firs',
    sky('#dfe9e6', C.cream, 1180, 150, 74) +
      ridge(51, 270, 90, '#c3d3cd') +
      firs(31, 330, -10, 700, 20, C.pine) +
      firs(32, 330, 920, 1620, 19, C.forest) +
      rect(0, 322, W, 178, '#f4f8f6') +
      path('M720 322 H900 L1240 500 H360Z', '#bcd4d6') +
      circle(856, 396, 8, C.terracotta) +
      line('M856 406 v22 l-12 18 M856 428 l12 16', C.ink, 5),
  ],
  foothills: [
    'Foothills below snowy mountains',
    sky(C.honey, C.cream, 1290, 150, 60) +
      ridge(61, 250, 190, '#8fa9a8', W, H, true) +
      ridge(66, 330, 90, C.moss) +
      ridge(67, 400, 80, C.amber) +
      ridge(68, 460, 60, '#b98329') +
      firs(68, 424, 100, 520, 9, C.forest),
  ],
  escarpment: [
    'Brick chimneys below an escarpment',
    sky(C.sand, C.terracotta, 1050, 200, 74) +
      path('M0 500 V220 H420 C520 220 520 300 660 300 H1600 V500Z', C.moss) +
      path('M0 260 H410 C500 266 520 330 650 336 H1600 V500 H0Z', C.pine) +
      skyline(71, 430, 560, 1580, 30, C.clay, C.amber) +
      rect(860, 250, 26, 180, C.clay) +
      rect(960, 220, 26, 210, C.clay) +
      rect(0, 428, W, 72, C.evergreen),
  ],
  'prairie-gold': [
    'A grain elevator on the prairie',
    sky(C.sky, C.amber, 1180, 300, 96) +
      rect(0, 340, W, 160, C.amber) +
      ridge(81, 420, 40, '#c98f43') +
      path('M360 344 V180 L400 130 H450 L490 180 V344Z', C.terracotta) +
      rect(490, 250, 110, 94, C.clay) +
      rect(410, 200, 30, 40, C.cream) +
      line('M0 470 H1600 M0 446 H1600', C.forest, 4, 'opacity=".5"'),
  ],
  'lake-evening': [
    'A quiet lake in the evening',
    sky('#e7c9a8', C.terracotta, 800, 300, 88) +
      ridge(91, 300, 90, C.moss) +
      ridge(95, 320, 50, C.forest) +
      rect(0, 312, W, 188, C.pine) +
      path(
        'M700 318 h200 M740 346 h120 M720 374 h160 M764 404 h72',
        'none',
        `stroke="${C.honey}" stroke-width="8" stroke-linecap="round" opacity=".7"`,
      ) +
      ripples(25, 330, C.sage) +
      firs(35, 342, 1260, 1620, 9, C.ink) +
      canoe(380, 420),
  ],
}

export const landscapes = (): [string, string][] =>
  Object.entries(scenes).map(([name, [label, body]]) => [
    `banners/${name}.svg`,
    `${svg(W, H, label, body)}`.replace(
      /width="1600" height="500" role/,
      'preserveAspectRatio="xMidYMid slice" role',
    ),
  ])
