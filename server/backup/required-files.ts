import { parsePictureUrl, storedWidths } from '~/lib/picture-url'
import { parseFileId } from '~/platform/file-names.server'

/**
 * The keys of files, named by rows, that an archive or a storage lacks: the named ones themselves, and the smaller sizes
 * of pictures, which pages offer too.
 */
export function missingKeys(named: Iterable<string>, has: (key: string) => boolean): Set<string> {
  const required = [...named].flatMap((key) => {
    const picture = parsePictureUrl(`/files/${key}`)
    if (!picture) return [key]
    const { bucket, fileId, width } = picture
    return storedWidths(bucket, width).map((each) => `${fileId}-${each}.webp`)
  })
  return new Set(required.filter((key) => !has(key)))
}

/** How many pictures and documents: the sizes of one picture count once. */
export const countFiles = (keys: Iterable<string>) =>
  new Set(Array.from(keys, (key) => parseFileId(key)?.fileId)).size
