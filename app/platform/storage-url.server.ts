export const STORAGE_URL_FORM =
  's3://KEY:SECRET@HOST/BUCKET?region=…&scheme=http|https, KEY and SECRET percent-encoded'

export type S3Location = {
  endpoint: string
  bucket: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** Parses STORAGE_URL; null when it does not match STORAGE_URL_FORM. Defaults: region 'us-east-1', https. */
export function parseStorageUrl(text: string): S3Location | null {
  try {
    const url = new URL(text)
    const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
    const scheme = url.searchParams.get('scheme') ?? 'https'
    const region = url.searchParams.get('region') ?? 'us-east-1'
    // A mistyped name would otherwise quietly mean the default.
    const isKnown = [...url.searchParams.keys()].every((name) => name === 'scheme' || name === 'region')
    if (url.protocol !== 's3:' || !url.host || !url.username || !url.password) return null
    if (!bucket || !region || !isKnown || !/^https?$/.test(scheme)) return null
    return {
      endpoint: `${scheme}://${url.host}`,
      bucket,
      region,
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }
  } catch {
    return null
  }
}
