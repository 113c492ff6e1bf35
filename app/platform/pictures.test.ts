import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HTML, plainPicture, pngBomb, SVG, twoHalves, withPlace } from '../../tests/pictures'
import { makePicture } from './pictures.server'

async function made(...given: Parameters<typeof makePicture>) {
  const result = await makePicture(...given)
  if (!result.ok) throw new Error(result.message)
  return result.variants
}
const sizes = (variants: { width: number; height: number }[]) =>
  variants.map(({ width, height }) => `${width}×${height}`)
const widest = <T>(variants: T[]) => variants.at(-1) as T

/** The colour at a point given in fractions. */
async function colourAt(bytes: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return red > 180 ? 'red' : blue > 180 ? 'blue' : green > 90 ? 'green' : 'dark'
}

const UNREADABLE = 'This file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF.'

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  '%s becomes WebP in every size',
  async (format) => {
    const variants = await made(await plainPicture(1000, 800).toFormat(format).toBuffer(), {
      use: 'headshot',
    })
    expect(sizes(variants)).toEqual(['96×96', '192×192', '384×384', '768×768'])
    for (const { bytes, width } of variants) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
    }
  },
)

test.each([
  ['headshot', 300, 200, ['96×96', '192×192', '200×200']],
  ['headshot', 40, 90, ['40×40']],
  ['banner', 3000, 1000, ['640×213', '1280×427', '1920×640']],
  ['background', 1000, 4000, ['320×1280']],
  ['logo', 2000, 1000, ['96×48', '192×96', '384×192', '768×384']],
  ['badge', 240, 240, ['96×96', '192×192', '240×240']],
  ['blog', 1200, 630, ['480×252', '960×504', '1200×630']],
  ['lender', 1600, 400, ['200×50', '400×100', '800×200']],
  ['product', 1, 5000, ['1×2400']],
] as const)('a %s of %i × %i is kept as %j', async (use, width, height, expected) => {
  expect(sizes(await made(await plainPicture(width, height).png().toBuffer(), { use }))).toEqual(expected)
})

test('place, camera and owner are gone', async () => {
  const photo = await plainPicture(900, 900).withExif(withPlace).jpeg().toBuffer()
  expect((await sharp(photo).metadata()).exif?.byteLength).toBeGreaterThan(100)
  for (const { bytes } of await made(photo, { use: 'headshot' })) {
    const kept = await sharp(bytes).metadata()
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(bytes).includes('Telltale')).toBe(false)
  }
})

test('a picture with an orientation tag is turned upright before it is cropped', async () => {
  // Orientation 6: seen, the left half is above.
  const photo = await (await twoHalves(1200, 800)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const whole = widest(await made(photo, { use: 'blog' }))
  expect(sizes([whole])).toEqual(['800×1200'])
  expect([await colourAt(whole.bytes, 0.5, 0.1), await colourAt(whole.bytes, 0.5, 0.9)]).toEqual([
    'red',
    'blue',
  ])

  const crop = { x: 0.25, y: 0.6, width: 0.5, height: 0.25 }
  const part = widest(await made(photo, { use: 'blog', crop }))
  expect(sizes([part])).toEqual(['400×300'])
  expect([await colourAt(part.bytes, 0, 0), await colourAt(part.bytes, 1, 1)]).toEqual(['blue', 'blue'])
})

test('the chosen part, to the last pixel', async () => {
  const picture = await (await twoHalves(1000, 500)).png().toBuffer()
  const part = widest(await made(picture, { use: 'headshot', crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }))
  expect(sizes([part])).toEqual(['500×500'])
  expect(await colourAt(part.bytes, 0.01, 0.5)).toBe('blue')
  expect(
    await makePicture(picture, { use: 'headshot', crop: { x: 0.9999, y: 0, width: 0.0001, height: 1 } }),
  ).toEqual({ ok: false, message: 'The chosen part of the picture is too small.' })
})

test('of an animation the first picture is kept', async () => {
  const frames = Buffer.concat([
    await plainPicture(100, 100, { r: 255, g: 0, b: 0 }).raw().toBuffer(),
    await plainPicture(100, 100, { r: 0, g: 0, b: 255 }).raw().toBuffer(),
  ])
  const animation = await sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const [still] = await made(animation, { use: 'blog' })
  expect((await sharp(still?.bytes).metadata()).pages).toBeUndefined()
  expect(await colourAt(still?.bytes ?? animation, 0.5, 0.5)).toBe('red')
})

test('a transparent picture stays transparent', async () => {
  const logo = await sharp({
    create: { width: 60, height: 30, channels: 4, background: { ...{ r: 0, g: 0, b: 0 }, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const [kept] = await made(logo, { use: 'logo' })
  expect((await sharp(kept?.bytes).metadata()).hasAlpha).toBe(true)
})

test('a page of HTML behind a real picture does not come along', async () => {
  const picture = await plainPicture(50, 50).gif().toBuffer()
  for (const { bytes } of await made(Buffer.concat([picture, HTML]), { use: 'badge' })) {
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  }
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['SVG', () => SVG],
  ['HTML', () => HTML],
  ['nothing', () => Buffer.alloc(0)],
  ['HTML that begins as a GIF', () => Buffer.concat([Buffer.from('GIF89a/*'), HTML])],
  ['HTML that begins as a PNG', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), HTML])],
  ['HTML that begins as a JPEG', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), HTML])],
  ['a TIFF', () => plainPicture(50, 50).tiff().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['half a JPEG', async () => (await (await twoHalves(600, 600)).jpeg().toBuffer()).subarray(0, 1500)],
  ['half a PNG', async () => (await (await twoHalves(600, 600)).png().toBuffer()).subarray(0, 900)],
  ['a PNG whose data does not fill it', () => pngBomb(3000, 3000)],
])('%s is rejected in plain words', async (_name, file) => {
  expect(await makePicture(await file(), { use: 'blog' })).toEqual({ ok: false, message: UNREADABLE })
})

test('HEIC is named', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect(await makePicture(heic, { use: 'blog' })).toEqual({
    ok: false,
    message: 'We cannot read HEIC pictures. Save it as JPEG and try again.',
  })
})

test.each([
  [30_000, 30_000],
  [65_000, 800],
  [2_000_000, 2_000_000],
])('a bomb of %i × %i pixels is rejected unopened', async (width, height) => {
  const before = process.memoryUsage().rss
  const result = await makePicture(pngBomb(width, height), { use: 'banner' })
  expect(result).toEqual({
    ok: false,
    message: 'The picture has more than 50 million pixels. Make it smaller and try again.',
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('too many bytes', async () => {
  expect(await makePicture(Buffer.alloc(10 * 1024 * 1024 + 1), { use: 'blog' })).toEqual({
    ok: false,
    message: 'The picture is larger than 10 MB. Choose a smaller one.',
  })
})

test('a rejected picture does not stop the next', async () => {
  const good = await plainPicture(100, 100).png().toBuffer()
  const [bad, next] = await Promise.all([
    makePicture(pngBomb(3000, 3000), { use: 'blog' }),
    makePicture(good, { use: 'blog' }),
  ])
  expect([bad.ok, next.ok]).toEqual([false, true])
})
