import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Colour = { r: number; g: number; b: number }
const GREEN = { r: 20, g: 120, b: 60 }

/** A picture of one colour. */
export const plainPicture = (width: number, height: number, background: Colour = GREEN) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Red on the left half, blue on the right. */
export async function twoHalves(width: number, height: number) {
  const right = await plainPicture(width / 2, height, { r: 0, g: 0, b: 255 })
    .png()
    .toBuffer()
  return plainPicture(width, height, { r: 255, g: 0, b: 0 }).composite([
    { input: right, left: width / 2, top: 0 },
  ])
}

/** Metadata that a phone adds to a photograph: camera and place. */
export const withPlace = {
  IFD0: { Copyright: 'Jean Tremblay', Make: 'Telltale' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '43/1 39/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '79/1 23/1 0/1',
  },
}

function chunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.byteLength, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A valid PNG of some bytes that unpacks to `width` × `height` pixels: the bomb. */
export function pngBomb(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1 << 16))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
export const HTML = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>')
