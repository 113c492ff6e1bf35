import { C, circle, line, path, rect } from './palette.ts'

/** Things for the pictures, each about 200 wide, standing on y = 0 around x = 0. */
export const house = (wall: string = C.cream, roof: string = C.terracotta) =>
  rect(44, -190, 26, 60, C.clay) +
  rect(-84, -118, 168, 118, wall) +
  path('M-106 -112 L0 -204 L106 -112 L92 -100 H-92Z', roof) +
  rect(-20, -70, 40, 70, C.pine, 4) +
  circle(11, -34, 4, C.amber) +
  rect(-66, -88, 34, 38, C.honey, 3) +
  rect(32, -88, 34, 38, C.honey, 3) +
  line('M-49 -88 v38 M-66 -69 h34 M49 -88 v38 M32 -69 h34', wall, 4)

export const plex = () =>
  rect(-96, -230, 192, 230, C.terracotta, 4) +
  rect(-104, -240, 208, 16, C.clay, 4) +
  [-206, -136].map((y) => [-76, -18, 40].map((x) => rect(x, y, 36, 44, C.honey, 3)).join('')).join('') +
  rect(-76, -64, 36, 64, C.evergreen, 3) +
  rect(40, -64, 36, 64, C.evergreen, 3) +
  line('M-18 0 L36 -90 M-4 0 L50 -90', C.ink, 5)

export const paper = (tint: string = C.cream) =>
  rect(-74, -210, 148, 210, C.ink, 8, 'opacity=".12" transform="translate(8 6)"') +
  rect(-74, -210, 148, 210, tint, 8) +
  rect(-52, -184, 64, 12, C.terracotta, 6) +
  line('M-50 -146 H50 M-50 -122 H50 M-50 -98 H28 M-50 -74 H44', C.sage, 7)

export const signed = () =>
  paper() +
  line('M-48 -36 q12 -26 22 -6 q6 14 16 -4 q10 -12 20 4 q8 8 24 -4', C.evergreen, 5) +
  circle(42, -34, 17, C.amber)

export const checklist = () =>
  rect(-80, -220, 160, 220, C.pine, 10) +
  rect(-66, -200, 132, 186, C.cream, 4) +
  rect(-30, -232, 60, 26, C.amber, 8) +
  [-168, -124, -80]
    .map(
      (y) =>
        rect(-50, y, 24, 24, C.mist, 5) +
        line(`M-45 ${y + 12} l6 7 l12 -14`, C.terracotta, 5) +
        line(`M-12 ${y + 12} h60`, C.sage, 7),
    )
    .join('') +
  rect(-50, -44, 24, 18, C.mist, 5) +
  line('M-12 -34 h40', C.sage, 7)

export const key = () =>
  circle(0, -150, 44, C.amber) +
  circle(0, -150, 20, C.evergreen) +
  rect(-9, -110, 18, 110, C.amber, 4) +
  rect(6, -34, 30, 14, C.amber, 3) +
  rect(6, -62, 22, 14, C.amber, 3)

export const coins = (stacks: number[]) =>
  stacks
    .map((n, s) =>
      Array.from({ length: n }, (_, i) => {
        const x = (s - (stacks.length - 1) / 2) * 74 - 32
        return rect(x, -18 - i * 18, 64, 15, i % 2 ? C.honey : C.amber, 7)
      }).join(''),
    )
    .join('')

export const bars = (heights: number[], fills: string[] = [C.sage, C.moss, C.pine]) =>
  heights
    .map((h, i) => rect((i - heights.length / 2) * 52 + 6, -h, 40, h, fills[i % fills.length] ?? C.pine, 6))
    .join('')

export const tree = (fill: string = C.pine) =>
  rect(-7, -46, 14, 46, C.clay, 3) + path('M0 -190 L46 -104 H26 L62 -38 H-62 L-26 -104 H-46Z', fill)

export const shrub = (fill: string = C.moss) =>
  circle(-26, -20, 28, fill) + circle(14, -28, 34, fill) + circle(46, -16, 22, fill)

export const signpost = () =>
  rect(-7, -220, 14, 220, C.clay, 4) +
  path('M-20 -206 H80 L104 -182 L80 -158 H-20Z', C.amber) +
  path('M20 -142 H-80 L-104 -118 L-80 -94 H20Z', C.moss)

export const calendar = () =>
  rect(-92, -190, 184, 190, C.cream, 12) +
  path('M-92 -146 V-178 a12 12 0 0 1 12 -12 H80 a12 12 0 0 1 12 12 V-146Z', C.terracotta) +
  line('M-48 -204 v28 M48 -204 v28', C.evergreen, 10) +
  [0, 1, 2]
    .map((r) =>
      [0, 1, 2, 3]
        .map((c) => rect(-72 + c * 39, -126 + r * 40, 26, 26, r === 2 && c === 2 ? C.amber : C.mist, 5))
        .join(''),
    )
    .join('')

export const umbrella = () =>
  path(
    'M-150 -150 A150 130 0 0 1 150 -150 Q125 -176 100 -150 Q75 -176 50 -150 Q25 -176 0 -150 Q-25 -176 -50 -150 Q-75 -176 -100 -150 Q-125 -176 -150 -150Z',
    C.terracotta,
  ) +
  path('M-50 -150 Q-44 -250 0 -280 Q44 -250 50 -150 Q25 -176 0 -150 Q-25 -176 -50 -150Z', C.honey) +
  line('M0 -280 V-294', C.evergreen, 8)

export const scales = () =>
  rect(-60, -14, 120, 14, C.evergreen, 6) +
  rect(-6, -230, 12, 220, C.evergreen, 4) +
  circle(0, -232, 14, C.amber) +
  line(
    'M-110 -196 L110 -220 M-110 -196 l-40 84 M-110 -196 l40 84 M110 -220 l-40 84 M110 -220 l40 84',
    C.evergreen,
    6,
  ) +
  path('M-160 -112 H-60 A50 36 0 0 1 -160 -112Z', C.amber) +
  path('M60 -136 H160 A50 36 0 0 1 60 -136Z', C.terracotta)

export const gauge = () =>
  line('M-140 -20 A140 140 0 0 1 -70 -141', C.moss, 34) +
  line('M-44 -153 A140 140 0 0 1 44 -153', C.amber, 34) +
  line('M70 -141 A140 140 0 0 1 140 -20', C.terracotta, 34) +
  line('M0 -20 L76 -104', C.evergreen, 12) +
  circle(0, -20, 20, C.evergreen)

export const chain = () =>
  line('M-40 -90 h-60 a34 34 0 0 1 0 -68 h60', C.evergreen, 20) +
  line('M40 -158 h60 a34 34 0 0 1 0 68 h-60', C.evergreen, 20) +
  line('M-26 -124 h-36 M26 -124 h36', C.moss, 20) +
  line(
    'M0 -196 v-30 M-34 -188 l-16 -24 M34 -188 l16 -24 M0 -52 v30 M-34 -60 l-16 24 M34 -60 l16 24',
    C.terracotta,
    9,
  )

export const suitcase = () =>
  line('M-34 -150 v-28 a10 10 0 0 1 10 -10 h48 a10 10 0 0 1 10 10 v28', C.evergreen, 11) +
  rect(-90, -150, 180, 140, C.terracotta, 16) +
  rect(-58, -150, 16, 140, C.clay) +
  rect(42, -150, 16, 140, C.clay) +
  rect(-74, -10, 24, 10, C.ink, 4) +
  rect(50, -10, 24, 10, C.ink, 4) +
  circle(0, -84, 24, C.honey) +
  path('M0 -104 l5 13 14 1 -11 9 4 13 -12 -7 -12 7 4 -13 -11 -9 14 -1Z', C.pine)

export const truck = () =>
  rect(-140, -120, 160, 92, C.pine, 8) +
  path('M20 -92 H70 L104 -56 V-28 H20Z', C.terracotta) +
  path('M36 -80 H64 L84 -56 H36Z', C.mist) +
  circle(-96, -22, 24, C.ink) +
  circle(-96, -22, 10, C.sage) +
  circle(60, -22, 24, C.ink) +
  circle(60, -22, 10, C.sage) +
  line('M-116 -92 h96 M-116 -70 h60', C.sage, 7)

export const ladder = () =>
  line('M-30 0 L-14 -220 M30 0 L14 -220 M-26 -40 H26 M-23 -84 H23 M-20 -128 H20 M-17 -172 H17', C.clay, 9)

export const magnifier = () =>
  line('M44 -76 L96 -18', C.evergreen, 22) +
  circle(0, -120, 68, C.evergreen) +
  circle(0, -120, 52, C.sky) +
  line('M-30 -140 A38 38 0 0 1 0 -160', '#fff', 8)

export const shield = () =>
  path('M0 -226 L96 -190 V-110 C96 -54 54 -20 0 0 C-54 -20 -96 -54 -96 -110 V-190Z', C.pine) +
  path('M0 -206 L78 -176 V-110 C78 -66 44 -38 0 -20Z', C.moss) +
  line('M-38 -112 L-10 -82 L42 -144', C.cream, 16)

export const hourglass = () =>
  rect(-76, -230, 152, 18, C.evergreen, 8) +
  rect(-76, -18, 152, 18, C.evergreen, 8) +
  path(
    'M-60 -212 H60 C60 -150 14 -136 14 -115 C14 -94 60 -80 60 -18 H-60 C-60 -80 -14 -94 -14 -115 C-14 -136 -60 -150 -60 -212Z',
    C.mist,
  ) +
  path(
    'M-44 -174 H44 C34 -146 8 -136 6 -115 H-6 C-8 -136 -34 -146 -44 -174Z M-54 -18 C-50 -50 -20 -66 0 -72 C20 -66 50 -50 54 -18Z',
    C.amber,
  )

export const arrows = () =>
  line('M-110 -70 A112 112 0 0 1 84 -176 M110 -150 A112 112 0 0 1 -84 -44', C.amber, 16) +
  path('M96 -214 L108 -152 L50 -166Z', C.amber) +
  path('M-96 -6 L-108 -68 L-50 -54Z', C.amber)

export const canoe = () =>
  path('M-180 -60 C-130 0 130 0 180 -60 C120 -36 -120 -36 -180 -60Z', C.terracotta) +
  circle(-50, -122, 20, '#8a5a3c') +
  path('M-84 -46 C-84 -110 -16 -110 -16 -46Z', C.amber) +
  circle(64, -122, 20, '#efc6a4') +
  path('M30 -46 C30 -110 98 -110 98 -46Z', C.moss) +
  line('M-96 -20 L-30 -104 M50 -20 L112 -104', C.ink, 7)
