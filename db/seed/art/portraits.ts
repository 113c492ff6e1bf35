import { faces } from './faces.ts'
import { HAIR } from './hair.ts'
import { C, circle, ellipse, line, path, rect, svg } from './palette.ts'
import type { Face } from './person.ts'
import { PLACES } from './places.ts'

const MIDDLE = 256

/** Skull, cheek and chin: half the width at the temples, at the jaw and at the chin, and the chin's height. */
function headPath({ temple = 74, jaw = 58, chin = 26, chinY = 324 }: Face['head']): string {
  const [l, r] = [MIDDLE - temple, MIDDLE + temple]
  return `M${l} 214 C${l - 2} 128 ${r + 2} 128 ${r} 214 C${r} 256 ${MIDDLE + jaw + 8} 286 ${MIDDLE + chin} ${chinY - 5} Q${MIDDLE} ${chinY + 6} ${MIDDLE - chin} ${chinY - 5} C${MIDDLE - jaw - 8} 286 ${l} 256 ${l} 214Z`
}

const darker = C.ink

function eye(f: Face, x: number, side: -1 | 1): string {
  const y = 226
  if (f.eyes === 'smiling')
    return (
      line(`M${x - 13} ${y + 2} Q${x} ${y - 11} ${x + 13} ${y + 2}`, darker, 5) + crowsFeet(f, x, y, side)
    )
  const lid = f.eyes === 'narrow' ? 7 : 11
  const white = `M${x - 16} ${y + 1} Q${x} ${y - lid - 3} ${x + 16} ${y} Q${x} ${y + 11} ${x - 16} ${y + 1}Z`
  const lash = f.lashes ? line(`M${x + side * 16} ${y - 1} l${side * 5} -4`, darker, 4) : ''
  return (
    path(white, '#fdfbf5') +
    circle(x + 1, y - 1, 7, f.iris) +
    circle(x + 1, y - 1, 3.6, darker) +
    circle(x + 3.5, y - 3.8, 2.1, '#fff') +
    line(`M${x - 17} ${y + 1} Q${x} ${y - lid - 5} ${x + 17} ${y}`, darker, 4) +
    lash +
    crowsFeet(f, x, y, side)
  )
}

const crowsFeet = (f: Face, x: number, y: number, side: -1 | 1) =>
  f.age === 'older'
    ? line(
        `M${x + side * 21} ${y + 1} l${side * 8} -4 M${x + side * 21} ${y + 6} l${side * 8} 3 M${x - 9} ${y + 13} q9 5 18 0`,
        f.shade,
        2.5,
      )
    : ''

/** Thick beside the nose and thin at the temple. */
function brow(f: Face, x: number, side: -1 | 1): string {
  const y = 201 - (f.raised ?? 0)
  const t = f.browWeight ?? 7
  const [inner, outer] = [x - side * 17, x + side * 19]
  return path(
    `M${inner} ${y + 4} Q${x + side * 2} ${y - 9} ${outer} ${y + 2} Q${x + side * 2} ${y - 9 + t} ${inner} ${y + 4 + t * 0.75}Z`,
    f.brow ?? f.hairColour,
  )
}

function nose(f: Face): string {
  const n = f.nose ?? 11
  return (
    line(`M251 222 C249 240 ${252 - n} 248 ${252 - n} 256 Q${253 - n} 263 ${259 - n} 262`, f.shade, 5) +
    line(`M${256 - n / 2} 264 Q256 269 ${256 + n / 2} 264`, f.shade, 5) +
    line(`M${257 + n * 0.85} 259 q2 -3 0 -6`, f.shade, 4)
  )
}

function mouth(f: Face): string {
  const m = f.mouth ?? 25
  if (f.laugh)
    return (
      path(
        `M${256 - m - 2} 280 Q256 287 ${256 + m + 2} 280 C${256 + m} 301 272 311 256 311 C240 311 ${256 - m} 301 ${256 - m - 2} 280Z`,
        '#6f2620',
      ) +
      path(`M242 306 Q256 297 270 306 Q256 314 242 306Z`, '#c66a58') +
      path(
        `M${256 - m + 2} 282 Q256 288 ${256 + m - 2} 282 L${256 + m - 6} 291 Q256 297 ${256 - m + 6} 291Z`,
        '#fff',
      ) +
      line(`M${256 - m - 2} 280 Q256 287 ${256 + m + 2} 280`, f.lip, 4) +
      line(`M${256 - m - 8} 276 q3 5 7 5 M${256 + m + 8} 276 q-3 5 -7 5`, f.shade, 3)
    )
  const [l, r] = [256 - m, 256 + m]
  return (
    path(`M${l} 280 Q244 281 256 284 Q268 281 ${r} 280 Q256 299 ${l} 280Z`, f.lip) +
    path(`M${l + 4} 284 Q256 298 ${r - 4} 284 Q256 309 ${l + 4} 284Z`, f.lip, 'opacity=".62"') +
    line(`M${l - 7} 277 Q${l - 3} 281 ${l + 2} 281 M${r + 7} 277 Q${r + 3} 281 ${r - 2} 281`, f.shade, 3.5)
  )
}

const BEARDS = {
  full: 'M181 222 C182 298 204 352 256 353 C308 352 330 298 331 222 C325 258 308 270 292 268 Q256 256 220 268 C204 270 187 258 181 222Z',
  short:
    'M184 236 C189 300 214 333 256 334 C298 333 323 300 328 236 C320 274 304 278 288 271 Q256 260 224 271 C208 278 192 274 184 236Z',
  goatee: 'M226 276 Q256 262 286 276 C290 312 278 338 256 338 C234 338 222 312 226 276Z',
} as const

function beard(f: Face): string {
  if (!f.beard) return ''
  const lit = f.beard === 'full' ? 1 : 0.72
  return (
    path(BEARDS[f.beard], f.beardColour ?? f.hairColour, `opacity="${lit}"`) +
    (f.beard === 'full' ? line('M226 330 q6 8 14 10 M272 340 q8 -2 14 -10', C.ink, 3, 'opacity=".16"') : '')
  )
}

const GLASSES = {
  round:
    'M203 227 a23 22 0 1 0 46 0 a23 22 0 1 0 -46 0 M263 227 a23 22 0 1 0 46 0 a23 22 0 1 0 -46 0 M249 223 Q256 218 263 223 M203 222 L183 216 M309 222 L329 216',
  square:
    'M202 214 H248 Q251 214 250 220 L247 240 Q246 246 238 246 H214 Q206 246 205 240 L201 220 Q200 214 202 214Z M264 214 H310 Q312 214 311 220 L307 240 Q306 246 298 246 H274 Q266 246 265 240 L262 220 Q261 214 264 214Z M250 220 Q256 216 262 220 M201 218 L183 214 M311 218 L329 214',
} as const

const lines = (f: Face) =>
  f.age === 'older'
    ? line('M224 262 Q212 274 214 290 M288 262 Q300 274 298 290', f.shade, 3) +
      line('M232 176 Q256 170 280 176 M238 165 Q256 161 274 165', f.shade, 2.5, 'opacity=".7"')
    : ''

/** The face, lit from the right: the other side of the head is in its own shade. */
function face(f: Face): string {
  const head = headPath(f.head)
  const temple = f.head.temple ?? 74
  return [
    ellipse(MIDDLE - temple - 1, 236, 14, 21, f.skin),
    ellipse(MIDDLE + temple + 1, 236, 14, 21, f.skin),
    ellipse(MIDDLE - temple - 2, 238, 6, 11, f.shade),
    ellipse(MIDDLE + temple + 2, 238, 6, 11, f.shade),
    path(head, f.skin),
    `<clipPath id="h"><path d="${head}"/></clipPath>`,
    `<g clip-path="url(#h)">${path('M150 110 H226 C196 160 194 252 222 300 C230 316 240 330 246 344 H150Z', f.shade, 'opacity=".3"')}${ellipse(210, 266, 19, 12, f.blush, 'opacity=".3"')}${ellipse(302, 266, 19, 12, f.blush, 'opacity=".3"')}</g>`,
    beard(f),
    lines(f),
    brow(f, 226, -1),
    brow(f, 286, 1),
    eye(f, 226, -1),
    eye(f, 286, 1),
    nose(f),
    mouth(f),
    f.glasses ? line(GLASSES[f.glasses], f.frame ?? C.ink, 4.5) : '',
  ].join('')
}

/** Neck and shoulders: half the width of each. */
function body(f: Face): string {
  const { neck = 34, shoulders = 196 } = f
  const [l, r] = [MIDDLE - neck, MIDDLE + neck]
  const skin =
    path(`M${l} 284 H${r} V384 C${r} 424 ${l} 424 ${l} 384Z`, f.skin) +
    path(
      `M${l} 304 C${l + 16} 340 ${r - 16} 340 ${r} 304 V330 C${r - 10} 366 ${l + 14} 374 ${l} 352Z`,
      f.shade,
    )
  const [sl, sr] = [MIDDLE - shoulders, MIDDLE + shoulders]
  const outline = `M${sl} 512 C${sl + 2} 434 ${sl + 62} 404 ${l - 16} 382 C${l + 4} 414 ${r - 4} 414 ${r + 16} 382 C${sr - 62} 404 ${sr - 2} 434 ${sr} 512Z`
  return skin + path(outline, f.cloth) + CLOTHES[f.clothes](f, l, r) + sleeves(sl, sr)
}

const sleeves = (l: number, r: number) =>
  line(
    `M${l + 62} 512 Q${l + 58} 474 ${l + 70} 450 M${r - 62} 512 Q${r - 58} 474 ${r - 70} 450`,
    C.ink,
    4,
    'opacity=".16"',
  )

const CLOTHES: Record<Face['clothes'], (f: Face, l: number, r: number) => string> = {
  blazer: (f, l, r) =>
    path(`M${l - 12} 384 C${l + 4} 414 ${r - 4} 414 ${r + 12} 384 L266 512 H246Z`, f.under) +
    path(
      `M${l - 14} 381 L${l - 42} 404 L${l - 18} 436 L${l - 34} 446 L246 512 H256Z`,
      C.ink,
      'opacity=".26"',
    ) +
    path(
      `M${r + 14} 381 L${r + 42} 404 L${r + 18} 436 L${r + 34} 446 L266 512 H256Z`,
      C.ink,
      'opacity=".16"',
    ),
  turtleneck: (f, l, r) =>
    rect(l - 10, 346, r - l + 20, 72, f.cloth, 20) +
    line(`M${l - 2} 368 Q256 384 ${r + 2} 368`, C.ink, 3, 'opacity=".2"') +
    line(`M${l - 8} 404 Q256 424 ${r + 8} 404`, C.ink, 3, 'opacity=".2"'),
  shirt: (f, l, r) =>
    path(`M${l - 12} 374 L256 428 L222 454 L${l - 30} 394Z`, f.under) +
    path(`M${r + 12} 374 L256 428 L290 454 L${r + 30} 394Z`, f.under) +
    line('M256 430 V512', C.ink, 3, 'opacity=".25"') +
    circle(262, 468, 4, C.ink, 'opacity=".35"'),
  crew: (f, l, r) => line(`M${l - 14} 386 C${l + 4} 420 ${r - 4} 420 ${r + 14} 386`, f.under, 13),
  cardigan: (f, l, r) =>
    path(`M${l - 12} 384 C${l + 4} 414 ${r - 4} 414 ${r + 12} 384 L284 512 H228Z`, f.under) +
    line(
      `M${l - 12} 386 Q${l - 4} 452 228 512 M${r + 12} 386 Q${r + 4} 452 284 512`,
      C.ink,
      9,
      'opacity=".2"',
    ),
  vest: (f, l, r) =>
    path(`M${l - 12} 374 L256 424 L226 448 L${l - 28} 394Z`, C.cream) +
    path(`M${r + 12} 374 L256 424 L286 448 L${r + 28} 394Z`, C.cream) +
    path('M214 438 L256 424 L298 438 L276 512 H236Z', f.under) +
    path('M248 430 H264 L268 446 L262 512 H250 L244 446Z', C.terracotta),
}

function portrait(f: Face): string {
  const [behind, front] = HAIR[f.hair](f.hairColour, f.hairLight)
  const turned = (part: string) => `<g transform="rotate(${f.tilt ?? 0} 256 330)">${part}</g>`
  return svg(
    512,
    512,
    `Illustrated portrait of ${f.name}`,
    `<clipPath id="p"><rect width="512" height="512"/></clipPath><g clip-path="url(#p)">${PLACES[f.place]}${turned(behind)}
    ${body(f)}${turned(face(f) + front + (f.earrings ? circle(180, 266, 6.5, f.earrings) + circle(332, 266, 6.5, f.earrings) : ''))}</g>`,
  )
}

const fileName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z -]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')

export const portraits = (): [string, string][] =>
  faces.map((f) => [`headshots/${fileName(f.name)}.svg`, portrait(f)])
