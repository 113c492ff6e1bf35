import { C, circle, ellipse, line, path, rect, svg } from './palette.ts'

type Hair =
  | 'afro'
  | 'sidepart'
  | 'bun'
  | 'crop'
  | 'curly'
  | 'bob'
  | 'long'
  | 'swept'
  | 'wavy'
  | 'scarf'
  | 'bald'
type Clothes = 'blazer' | 'turtleneck' | 'shirt' | 'crew'
type Face = {
  name: string
  skin: string
  shade: string
  hair: Hair
  hairColour: string
  clothes: Clothes
  cloth: string
  under: string
  ground: string
  disc: string
  beard?: 'full' | 'short'
  glasses?: boolean
  earrings?: string
  laugh?: boolean
}

const HEAD = 'M182 212 C180 142 332 142 330 212 C330 274 300 322 256 322 C212 322 182 274 182 212Z'
const SHOULDERS = 'M58 512 C62 428 128 398 206 378 C226 412 286 412 306 378 C384 398 450 428 454 512Z'

/** What lies behind the head, and what falls over the forehead. */
const HAIR: Record<Hair, (c: string) => [string, string]> = {
  afro: (c) => [
    [
      [256, 150, 92],
      [182, 176, 62],
      [330, 176, 62],
      [164, 232, 46],
      [348, 232, 46],
      [204, 118, 56],
      [308, 118, 56],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, c))
      .join(''),
    path(
      'M180 216 C178 160 218 146 256 148 C294 146 334 160 332 216 C322 184 292 172 256 174 C220 172 190 184 180 216Z',
      c,
    ),
  ],
  sidepart: (c) => [
    '',
    path(
      'M176 226 C166 148 206 112 266 114 C330 114 350 164 336 226 C332 204 328 192 320 182 C286 190 242 184 222 162 C214 184 186 190 176 226Z',
      c,
    ),
  ],
  bun: (c) => [
    circle(256, 96, 40, c) + path('M172 236 C160 130 352 130 340 236 L332 262 L180 262Z', c),
    path(
      'M178 222 C178 154 214 134 256 134 C298 134 334 154 334 222 C322 188 292 164 250 160 C226 172 190 184 178 222Z',
      c,
    ),
  ],
  crop: (c) => [
    '',
    path(
      'M178 216 C170 142 214 120 256 120 C298 120 342 142 334 216 C330 196 326 186 318 178 C280 166 232 166 194 178 C186 186 182 196 178 216Z',
      c,
    ),
  ],
  curly: (c) => [
    '',
    [
      [194, 172, 26],
      [216, 146, 30],
      [252, 134, 32],
      [290, 142, 30],
      [318, 168, 26],
      [182, 200, 16],
      [330, 198, 16],
      [240, 160, 24],
      [276, 160, 24],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, c))
      .join(''),
  ],
  bob: (c) => [
    path(
      'M160 318 C140 168 190 110 256 110 C322 110 372 168 352 318 C330 332 310 330 300 320 L212 320 C202 330 182 332 160 318Z',
      c,
    ),
    path(
      'M178 232 C180 160 212 142 256 142 C300 142 332 160 334 232 C326 204 318 194 308 190 L204 190 C194 194 186 204 178 232Z',
      c,
    ),
  ],
  long: (c) => [
    path('M152 420 C136 190 170 106 256 106 C342 106 376 190 360 420 C330 436 182 436 152 420Z', c),
    path(
      'M178 244 C176 170 214 144 262 138 C312 142 338 172 334 244 C326 206 300 180 266 158 C248 186 196 196 178 244Z',
      c,
    ),
  ],
  swept: (c) => [
    '',
    path(
      'M178 220 C162 170 184 116 252 108 C322 100 356 150 336 220 C332 196 324 178 312 170 C280 184 216 156 190 184 C184 194 180 204 178 220Z',
      c,
    ),
  ],
  wavy: (c) => [
    path(
      'M164 372 C128 344 166 312 150 272 C138 226 160 108 256 108 C352 108 374 226 362 272 C346 312 384 344 348 372 C318 392 194 392 164 372Z',
      c,
    ),
    path(
      'M178 238 C170 172 204 140 246 142 C252 152 254 158 254 166 C222 174 194 196 178 238Z M334 238 C342 172 308 136 246 142 C250 164 300 176 334 238Z',
      c,
    ),
  ],
  scarf: (c) => [
    path('M144 412 C130 320 134 108 256 104 C378 108 382 320 368 412 C330 452 182 452 144 412Z', c),
    path(
      'M154 244 C150 146 200 112 256 112 C312 112 362 146 358 244 C364 320 346 372 372 424 C330 452 182 452 140 424 C166 372 148 320 154 244Z M192 228 C192 282 216 318 256 318 C296 318 320 282 320 228 C318 180 292 160 256 160 C220 160 194 180 192 228Z',
      c,
      'fill-rule="evenodd"',
    ) +
      line('M178 352 C220 392 290 388 336 340 M190 400 C240 426 300 414 346 384', C.ink, 3, 'opacity=".18"'),
  ],
  bald: (c) => [
    '',
    path(
      'M178 232 C174 212 176 196 184 184 C188 204 188 220 188 236Z M334 232 C338 212 336 196 328 184 C324 204 324 220 324 236Z',
      c,
    ),
  ],
}

const CLOTHES: Record<Clothes, (f: Face) => string> = {
  blazer: (f) =>
    path(SHOULDERS, f.cloth) +
    path('M204 380 C226 414 286 414 308 380 L256 508Z', f.under) +
    path('M206 378 L178 402 L200 438 L186 448 L252 512 L256 508Z', C.ink, 'opacity=".28"') +
    path('M306 378 L334 402 L312 438 L326 448 L260 512 L256 508Z', C.ink, 'opacity=".18"'),
  turtleneck: (f) =>
    path(SHOULDERS, f.cloth) +
    rect(204, 344, 104, 76, f.cloth, 22) +
    line('M214 380 Q256 398 298 380', C.ink, 3, 'opacity=".22"'),
  shirt: (f) =>
    path(SHOULDERS, f.cloth) +
    path('M208 372 L256 424 L222 446 L190 390Z', f.under) +
    path('M304 372 L256 424 L290 446 L322 390Z', f.under) +
    line('M256 426 V512', C.ink, 3, 'opacity=".25"') +
    circle(256, 466, 4, C.ink, 'opacity=".35"'),
  crew: (f) => path(SHOULDERS, f.cloth) + line('M204 382 C224 420 288 420 308 382', f.under, 12),
}

function face(f: Face): string {
  const brow = f.hair === 'scarf' ? '#3a2a20' : f.hairColour
  const parts = [
    ellipse(181, 236, 15, 21, f.skin),
    ellipse(331, 236, 15, 21, f.skin),
    ellipse(181, 238, 7, 11, f.shade),
    ellipse(331, 238, 7, 11, f.shade),
    path(HEAD, f.skin),
    ellipse(212, 264, 17, 11, C.terracotta, 'opacity=".16"'),
    ellipse(300, 264, 17, 11, C.terracotta, 'opacity=".16"'),
    f.beard === 'full'
      ? path(
          'M182 226 C184 300 206 344 256 346 C306 344 328 300 330 226 C322 262 306 268 290 264 Q256 252 222 264 C206 268 190 262 182 226Z',
          f.hairColour,
        )
      : '',
    f.beard === 'short'
      ? path(
          'M183 236 C188 296 214 326 256 327 C298 326 324 296 329 236 C318 274 300 276 286 270 Q256 260 226 270 C212 276 194 274 183 236Z',
          f.hairColour,
          'opacity=".55"',
        )
      : '',
    line('M210 204 Q226 194 243 202', brow, 6),
    line('M269 202 Q286 194 302 204', brow, 6),
    ellipse(227, 226, 6, 7.5, C.ink),
    ellipse(285, 226, 6, 7.5, C.ink),
    circle(229, 223, 2, '#fff'),
    circle(287, 223, 2, '#fff'),
    line('M257 230 C254 246 248 254 250 260 Q256 265 264 261', f.shade, 5),
    f.laugh
      ? path('M228 278 Q256 288 284 278 C282 302 266 310 256 310 C246 310 230 302 228 278Z', '#7d2d24') +
        path('M232 281 Q256 289 280 281 L277 290 Q256 297 235 290Z', '#fff')
      : line('M232 284 Q256 304 280 284', f.beard === 'full' ? '#f3c9b5' : '#8f3a2b', 5.5),
    f.glasses
      ? line(
          'M205 226 a22 20 0 1 0 44 0 a22 20 0 1 0 -44 0 M263 226 a22 20 0 1 0 44 0 a22 20 0 1 0 -44 0 M249 222 Q256 217 263 222 M205 222 L184 217 M307 222 L328 217',
          C.ink,
          4,
        )
      : '',
  ]
  return parts.join('')
}

function portrait(f: Face): string {
  const [behind, front] = HAIR[f.hair](f.hairColour)
  const clip = '<clipPath id="p"><rect width="512" height="512"/></clipPath>'
  return svg(
    512,
    512,
    `Illustrated portrait of ${f.name}`,
    `${clip}<g clip-path="url(#p)">${rect(0, 0, 512, 512, f.ground)}${circle(256, 250, 196, f.disc)}${behind}
    ${path('M222 282 H290 V388 C290 426 222 426 222 388Z', f.skin)}${path('M222 306 C240 332 276 332 290 306 V326 C272 352 240 352 222 326Z', f.shade)}
    ${CLOTHES[f.clothes](f)}${face(f)}${front}
    ${f.earrings ? circle(180, 264, 6, f.earrings) + circle(332, 264, 6, f.earrings) : ''}</g>`,
  )
}

// biome-ignore format: one face a line can be compared
const faces: Face[] = [
  { name: 'Amara Okafor', skin: '#8a5a3c', shade: '#6f4329', hair: 'afro', hairColour: '#241712', clothes: 'blazer', cloth: C.terracotta, under: C.cream, ground: C.mist, disc: C.sage, earrings: C.amber, laugh: true },
  { name: 'Mathieu Bélanger-Roy', skin: '#efc6a4', shade: '#d9a17c', hair: 'swept', hairColour: '#5a3a24', clothes: 'shirt', cloth: C.pine, under: C.moss, ground: C.sand, disc: C.honey, beard: 'short', glasses: true },
  { name: 'Priya Raghunathan', skin: '#b57b52', shade: '#96603b', hair: 'bun', hairColour: '#1f1614', clothes: 'blazer', cloth: C.evergreen, under: C.honey, ground: C.cream, disc: C.sand, earrings: C.terracotta },
  { name: 'Wei-Lin Zhao', skin: '#f0cba2', shade: '#d8a878', hair: 'crop', hairColour: '#1d1b1c', clothes: 'crew', cloth: C.moss, under: C.forest, ground: C.sky, disc: C.sage, glasses: true },
  { name: 'Callum MacAskill', skin: '#f3cdb4', shade: '#dea687', hair: 'curly', hairColour: '#b0562c', clothes: 'turtleneck', cloth: C.forest, under: C.forest, ground: C.mist, disc: C.cream, beard: 'full' },
  { name: 'Simone Laframboise', skin: '#f2d0b6', shade: '#dca98a', hair: 'bob', hairColour: '#8f8a86', clothes: 'turtleneck', cloth: C.clay, under: C.clay, ground: C.sand, disc: C.cream, glasses: true },
  { name: 'Gurleen Dhaliwal', skin: '#c08a5e', shade: '#a06d44', hair: 'long', hairColour: '#2b1c17', clothes: 'blazer', cloth: C.pine, under: C.amber, ground: C.honey, disc: C.cream, laugh: true, earrings: C.amber },
  { name: 'Tomasz Wierzbicki', skin: '#edc3a3', shade: '#d29c77', hair: 'sidepart', hairColour: '#a98550', clothes: 'shirt', cloth: C.sage, under: C.mist, ground: C.pine, disc: C.moss, laugh: true },
  { name: 'Joanna Friesen', skin: '#f4d3bd', shade: '#deac90', hair: 'wavy', hairColour: '#c79a55', clothes: 'crew', cloth: C.evergreen, under: C.moss, ground: C.sage, disc: C.mist },
  { name: 'Leila Haddad', skin: '#d8a67c', shade: '#bb855b', hair: 'scarf', hairColour: C.terracotta, clothes: 'blazer', cloth: C.forest, under: C.sand, ground: C.mist, disc: C.honey },
  { name: 'Harold Penney', skin: '#eebfa0', shade: '#d59876', hair: 'bald', hairColour: '#d9d6cf', clothes: 'shirt', cloth: C.moss, under: C.cream, ground: C.cream, disc: C.sky, beard: 'full' },
]

const fileName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')

export const portraits = (): [string, string][] =>
  faces.map((f) => [`headshots/${fileName(f.name)}.svg`, portrait(f)])
