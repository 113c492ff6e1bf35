import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Whether an `Accept-Encoding` header takes an encoding; `q=0` means that it does not. */
export const takes = (header: string, encoding: 'br' | 'gzip') =>
  header.split(',').some((part) => {
    const [name, ...weights] = part.split(';')
    return name?.trim() === encoding && !weights.some((weight) => /^\s*q=0(\.0*)?\s*$/.test(weight))
  })

// A page is smaller than this window; a larger one would only be cleared each time. Its logarithm.
const WINDOW = 18

const settings = (page: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
  },
})

/** Before the first acknowledgement a server sends ten packets, 14,600 bytes; the headers take some 1,000. */
const FIRST_PACKETS_BYTES = 13_500

/** For a page that many will get: as small as a millisecond makes it. */
export const brotliPage = (page: Uint8Array) => brotli(page, settings(page, 8))

/** A tenth less for 60 ms of another thread; null where a phone needs no other round trip for `quick`. */
export const brotliFurther = async (page: Uint8Array, quick: Uint8Array) =>
  quick.byteLength > FIRST_PACKETS_BYTES ? brotli(page, settings(page, 11)) : null

/** For a page that one visitor gets: hardly larger, a quarter of a millisecond, without a way to another thread. */
export const brotliPageNow = (page: Uint8Array) => brotliCompressSync(page, settings(page, 3))

export const gzipPage = (page: Uint8Array) => deflate(page, { level: 6 })
