const MAX_LENGTH = 500

/** Parses a webhook's URL; null for an invalid one. Plain http is only for a site on localhost. */
export function parseWebhookUrl(text: string | undefined, siteUrl: string): string | null {
  const typed = (text ?? '').trim()
  if (typed.length > MAX_LENGTH || !URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.username || url.password) return null
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && isOnThisMachine(siteUrl) ? url.href : null
}

/** Whether the site itself runs where only this machine sees it: then it may call its neighbours. */
export const isOnThisMachine = (siteUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)
