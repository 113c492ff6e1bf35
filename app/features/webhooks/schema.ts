const MOST = 500

/**
 * The address that somebody entered, as it is called; null for one that cannot be. Plain http is for a site that runs
 * on this machine alone, where somebody is trying it out.
 */
export function parseWebhookUrl(text: string | undefined, siteUrl: string): string | null {
  const typed = (text ?? '').trim()
  if (typed.length > MOST || !URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.username || url.password) return null
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && isOnThisMachine(siteUrl) ? url.href : null
}

/** Whether the site itself runs where only this machine sees it: then it may call its neighbours. */
export const isOnThisMachine = (siteUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname)
