import { ridge } from './landscapes.ts'
import * as o from './objects.ts'
import { at, C, circle, ellipse, path, rect, svg } from './palette.ts'

type Thing = [x: number, y: number, scale: number, body: string]
type Scene = { label: string; ground: string; disc: string; hill: string; floor: string; things: Thing[] }

const light = { ground: C.cream, disc: C.sand, hill: C.mist, floor: C.sage }
const warm = { ground: C.honey, disc: C.cream, hill: C.sand, floor: C.moss }
const cool = { ground: C.sky, disc: C.cream, hill: C.sage, floor: C.moss }
const deep = { ground: C.forest, disc: C.pine, hill: C.pine, floor: C.evergreen }
const green = { ground: C.mist, disc: C.cream, hill: C.sage, floor: C.pine }

/** Drawn for 800 × 500, on a floor at y = 410. */
function compose(w: number, h: number, s: Scene, seed: number): string {
  // The stage keeps its height; a wider picture shows more of the country at both sides.
  const k = h / 500
  const left = (w - 800 * k) / 2
  const floor = h - 90 * k
  const middle = (w / 2) * 1.04
  return svg(
    w,
    h,
    s.label,
    `${rect(0, 0, w, h, s.ground)}${circle(Math.round(middle), Math.round(floor - 150 * k), Math.round(190 * k), s.disc)}
    ${ridge(seed, floor - 20 * k, 90 * k, s.hill, w, h)}
    ${path(`M0 ${h} V${Math.round(floor - 4 * k)} Q${w / 2} ${Math.round(floor - 34 * k)} ${w} ${Math.round(floor)} V${h}Z`, s.floor)}
    ${s.things.map(([x, y, scale, body]) => ellipse(Math.round(left + x * k), Math.round(floor + y * k), Math.round(92 * scale * k), Math.round(9 * k), C.ink, 'opacity=".14"') + at(Math.round(left + x * k), Math.round(floor + y * k), Math.round(scale * k * 100) / 100, body)).join('')}`,
  )
}

const products: Record<string, Scene> = {
  'first-home': {
    label: 'A small house among firs, and its key',
    ...warm,
    things: [
      [200, 10, 0.9, o.tree(C.forest)],
      [600, 6, 1.05, o.tree(C.pine)],
      [404, 18, 1.45, o.house()],
      [664, 40, 0.7, o.key()],
      [262, 36, 0.9, o.shrub(C.forest)],
    ],
  },
  'equity-line': {
    label: 'A house beside growing stacks of coins',
    ...light,
    things: [
      [270, 10, 1.25, o.house(C.mist, C.pine)],
      [540, 24, 1.1, o.coins([3, 6, 9])],
    ],
  },
  improvements: {
    label: 'A house with a ladder leaning against it',
    ...cool,
    things: [
      [400, 12, 1.5, o.house(C.cream, C.amber)],
      [566, 26, 1.05, o.ladder()],
      [210, 28, 1, o.shrub(C.pine)],
    ],
  },
  appraisal: {
    label: 'A house under a magnifying glass',
    ...green,
    things: [
      [360, 12, 1.4, o.house(C.cream, C.clay)],
      [556, 40, 1.15, o.magnifier()],
    ],
  },
  'title-insurance': {
    label: 'A deed behind a shield',
    ...deep,
    things: [
      [330, 12, 1.15, o.paper()],
      [470, 30, 1.1, o.shield()],
    ],
  },
  'legal-package': {
    label: 'A signed contract and a key',
    ...light,
    things: [
      [360, 14, 1.3, o.signed()],
      [560, 36, 0.85, o.key()],
      [210, 30, 0.8, o.shrub(C.pine)],
    ],
  },
}

const services: Record<string, Scene> = {
  purchase: {
    label: 'A signpost and a house on a hill',
    ...cool,
    things: [
      [250, 24, 1.15, o.signpost()],
      [500, 10, 1.4, o.house()],
      [660, 20, 0.9, o.tree(C.forest)],
    ],
  },
  renewal: {
    label: 'A calendar and a fresh start',
    ...light,
    things: [
      [400, 10, 1.3, o.calendar()],
      [620, 26, 0.8, o.coins([2, 4])],
      [180, 26, 0.9, o.tree(C.pine)],
    ],
  },
  refinance: {
    label: 'A house in a circle of arrows',
    ...deep,
    things: [
      [400, 8, 1.05, o.house(C.cream, C.terracotta)],
      [400, 26, 1.5, o.arrows()],
    ],
  },
  'self-employed': {
    label: 'A delivery truck and tidy papers',
    ...warm,
    things: [
      [330, 26, 1.4, o.truck()],
      [600, 16, 1.05, o.checklist()],
    ],
  },
  newcomer: {
    label: 'A suitcase in front of a house',
    ...green,
    things: [
      [490, 8, 1.35, o.house(C.cream, C.amber)],
      [262, 34, 1.05, o.suitcase()],
    ],
  },
  investment: {
    label: 'A brick triplex and its returns',
    ...cool,
    things: [
      [330, 12, 1.25, o.plex()],
      [580, 26, 1, o.bars([70, 120, 180])],
    ],
  },
}

const posts: Record<string, Scene> = {
  'stress-test': {
    label: 'A gauge in the amber',
    ...light,
    things: [
      [400, 4, 1.35, o.gauge()],
      [170, 30, 0.75, o.tree(C.pine)],
      [650, 30, 0.6, o.house()],
    ],
  },
  'thirty-years': {
    label: 'An hourglass beside a house',
    ...warm,
    things: [
      [290, 14, 1.2, o.hourglass()],
      [540, 14, 1.25, o.house(C.cream, C.pine)],
    ],
  },
  'breaking-early': {
    label: 'A chain that breaks',
    ...green,
    things: [
      [400, -10, 1.35, o.chain()],
      [180, 30, 0.8, o.coins([2, 4, 3])],
      [650, 26, 0.8, o.tree(C.evergreen)],
    ],
  },
  'fixed-or-variable': {
    label: 'Scales weighing two rates',
    ...cool,
    things: [
      [400, 16, 1.3, o.scales()],
      [140, 26, 0.8, o.tree(C.pine)],
      [676, 30, 0.9, o.shrub(C.forest)],
    ],
  },
  'what-a-broker-does': {
    label: 'Two people paddling a canoe',
    ground: C.honey,
    disc: C.cream,
    hill: C.moss,
    floor: C.pine,
    things: [
      [400, 44, 1.4, o.canoe()],
      [110, -4, 0.8, o.tree(C.forest)],
      [706, 0, 1, o.tree(C.evergreen)],
      [640, -2, 0.7, o.tree(C.forest)],
    ],
  },
  'first-home-costs': {
    label: 'A house, its key and the bills',
    ...light,
    things: [
      [300, 12, 1.3, o.house()],
      [530, 16, 1, o.paper()],
      [644, 34, 0.7, o.coins([3, 5])],
    ],
  },
  'renewal-checklist': {
    label: 'A checklist and a calendar',
    ...deep,
    things: [
      [310, 14, 1.15, o.checklist()],
      [530, 20, 1, o.calendar()],
    ],
  },
  'self-employed-papers': {
    label: 'A truck and a signed paper',
    ...green,
    things: [
      [310, 28, 1.25, o.truck()],
      [570, 14, 1.2, o.signed()],
    ],
  },
  'line-or-refinance': {
    label: 'A house under an umbrella',
    ...cool,
    things: [
      [400, 10, 1.05, o.house(C.cream, C.pine)],
      [400, 14, 1.35, o.umbrella()],
      [620, 30, 0.9, o.coins([4, 2])],
    ],
  },
}

const all = (folder: string, w: number, h: number, list: Record<string, Scene>): [string, string][] =>
  Object.entries(list).map(([name, scene], i) => [
    `${folder}/${name}.svg`,
    compose(w, h, scene, 300 + i * 7 + w),
  ])

export const scenes = (): [string, string][] => [
  ...all('products', 800, 500, products),
  ...all('services', 800, 500, services),
  ...all('posts', 1200, 630, posts),
]
