import { C, circle, path, rect } from './palette.ts'

const tree = (x: number, y: number, h: number, fill: string) =>
  path(`M${x} ${y - h} L${x + h * 0.34} ${y} H${x - h * 0.34}Z`, fill)
const trees = (fill: string, y: number, spots: readonly (readonly [x: number, h: number])[]) =>
  spots.map(([x, h]) => tree(x, y, h, fill)).join('')
const sky = (fill: string) => rect(0, 0, 512, 512, fill)
const hills = (fill: string, y: number) =>
  path(
    `M0 ${y} C90 ${y - 44} 190 ${y - 30} 270 ${y} C350 ${y + 26} 430 ${y - 40} 512 ${y - 14} V512 H0Z`,
    fill,
  )
const tower = (x: number, y: number, w: number, fill: string) => rect(x, y, w, 512 - y, fill, 3)

/** Where each of them works, behind them: one sun and two or three flat shapes, as in the banners. */
export const PLACES = {
  toronto:
    sky(C.mist) +
    circle(388, 148, 74, C.cream) +
    [
      tower(28, 252, 54, C.sage),
      tower(90, 206, 40, C.sage),
      tower(402, 238, 48, C.sage),
      tower(458, 278, 60, C.sage),
    ].join('') +
    path('M352 512 L358 150 Q360 96 362 150 L368 512Z M346 196 h28 q4 16 -14 18 q-18 -2 -14 -18Z', C.sage),
  bay:
    sky(C.cream) +
    circle(126, 140, 78, C.honey) +
    [tower(380, 226, 46, C.sand), tower(432, 262, 50, C.sand), tower(26, 286, 60, C.sand)].join('') +
    hills(C.sand, 396),
  montreal:
    sky(C.sand) +
    circle(392, 150, 70, C.cream) +
    path('M0 330 C110 300 150 214 256 206 C360 214 420 292 512 312 V512 H0Z', C.honey) +
    path('M96 212 h8 v26 h18 v8 h-18 v54 h-8 v-54 h-18 v-8 h18Z', C.terracotta),
  vancouver:
    sky(C.sky) +
    circle(110, 130, 58, C.cream) +
    path('M-20 380 L110 196 L176 282 L300 146 L430 300 L470 260 L540 360 V512 H-20Z', C.sage) +
    path('M300 146 L330 182 L304 194 L282 184 L262 188Z M110 196 L134 226 L112 234 L84 232Z', C.cream),
  halifax:
    sky(C.mist) +
    circle(396, 138, 60, C.cream) +
    rect(0, 318, 512, 200, C.sage) +
    path('M60 330 L70 196 H98 L108 330Z', C.cream) +
    path('M64 288 L67 248 H101 L104 288Z M66 196 H102 L84 168Z', C.terracotta) +
    path('M0 340 Q80 312 176 344 V512 H0Z', C.moss),
  ottawa:
    sky(C.cream) +
    circle(402, 150, 66, C.sand) +
    path('M54 512 V250 h18 v-60 l17 -46 l17 46 v60 h72 v262Z', C.sand) +
    hills(C.mist, 402),
  calgary:
    sky(C.honey) +
    circle(120, 152, 76, C.cream) +
    path('M-10 330 L90 250 L150 290 L372 210 L440 262 L530 226 V512 H-10Z', C.amber) +
    hills('#d99a4e', 400),
  hamilton:
    sky(C.pine) +
    circle(392, 140, 66, C.honey) +
    path('M0 250 H150 L176 300 H330 L360 268 H512 V512 H0Z', '#28604a') +
    trees(C.forest, 300, [
      [40, 90],
      [86, 66],
      [430, 84],
      [478, 60],
    ]),
  winnipeg:
    sky(C.sage) +
    circle(126, 168, 72, C.cream) +
    rect(0, 330, 512, 190, C.honey) +
    path('M388 512 V236 l26 -30 l26 30 V512Z M440 512 V268 h44 v244Z', C.terracotta) +
    rect(0, 392, 512, 120, C.amber),
  mississauga:
    sky(C.mist) +
    circle(120, 150, 70, C.honey) +
    path('M392 512 C374 400 420 330 398 214 H452 C474 330 428 400 446 512Z', C.sage) +
    tower(462, 280, 60, C.sage) +
    hills(C.sage, 416),
  stjohns:
    sky(C.cream) +
    circle(396, 140, 58, C.honey) +
    [
      [18, 300, C.terracotta],
      [78, 286, C.amber],
      [392, 300, C.pine],
      [452, 288, C.clay],
    ]
      .map(
        ([x, y, fill]) =>
          path(`M${x} 512 V${y} l30 -26 l30 26 V512Z`, String(fill)) +
          rect(Number(x) + 22, Number(y) + 26, 16, 24, C.cream, 2),
      )
      .join('') +
    rect(0, 440, 512, 80, C.sky),
} as const

export type PlaceName = keyof typeof PLACES
