import { localizedPath } from '~/lib/localized-paths'
import type { FormFields } from '~/lib/merge-fields'

export const MAX_HOSTS = 20

const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** Returns the host of a website as people enter it, with or without 'https://' and a path; null for other text. */
export function parseHost(text: string): string | null {
  const typed = text.trim()
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || url.port || url.username || url.password) return null
  return HOST.test(url.hostname) ? url.hostname : null
}

/** The websites of a form's field, one per line, each once; or an error message. */
export function parseHosts(text: string): { ok: true; hosts: string[] } | { ok: false; message: string } {
  const lines = text.split(/[\s,]+/).filter(Boolean)
  const hosts = lines.map(parseHost)
  if (hosts.includes(null))
    return { ok: false, message: 'Enter one website per line, for example www.example.ca' }
  const unique = [...new Set(hosts.filter((host) => host !== null))]
  if (unique.length > MAX_HOSTS) return { ok: false, message: `Enter at most ${MAX_HOSTS} websites.` }
  return { ok: true, hosts: unique }
}

export const hostFields = ({ embedHosts }: { embedHosts: readonly string[] }): FormFields => ({
  hosts: embedHosts.join('\n'),
})

/** The value of `frame-ancestors`: the site itself, for the preview, and the broker's websites. */
export const frameAncestors = (hosts: readonly string[]) =>
  ["'self'", ...hosts.map((host) => `https://${host}`)].join(' ')

const MAX_PAGE_LENGTH = 200

/**
 * Returns the page that shows an embed, 'www.example.ca/mortgages', without query and fragment, which may name a person;
 * null for a page of a website that is not among `hosts`.
 */
export function hostPage(url: string | null | undefined, hosts: readonly string[]): string | null {
  const page = URL.parse(/^https?:\/\//.test(url ?? '') ? (url ?? '') : `https://${url}`)
  if (!page || !hosts.includes(page.hostname)) return null
  return (page.hostname + page.pathname.replace(/\/$/, '')).slice(0, MAX_PAGE_LENGTH)
}

export type EmbedChoice = { key: string; agent: string; accent?: string | null; background?: string | null }

/** Path and query of an embed. */
export function embedPath({ key, agent, accent, background }: EmbedChoice): string {
  const params = new URLSearchParams({ agent })
  if (accent) params.set('accent', accent.replace('#', ''))
  if (background) params.set('background', background.replace('#', ''))
  return `/embed/${key}?${params}`
}

/** Where a request from an embed leads: the broker's page with the quote form over it. `via`: the host page. */
export function requestPath(agent: string, params: Record<string, string>, via: string | null): string {
  const query = new URLSearchParams({ ...params, ...(via && { via }) })
  return localizedPath(`/agents/${agent}?${query}`)
}

/** Parameters of an embed's URL that its forms carry along. */
export const EMBED_KEYS = ['agent', 'accent', 'background'] as const

/** The two lines for a broker's website. `siteUrl` without a trailing slash. */
export function embedSnippet(siteUrl: string, choice: EmbedChoice, title: string): string {
  const src = `${siteUrl}${embedPath(choice)}`.replaceAll('&', '&amp;')
  return [
    `<iframe src="${src}" title="${title.replaceAll('"', '&quot;')}" width="100%" height="720" style="border:0" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>`,
    `<script src="${siteUrl}/embed.js" async></script>`,
  ].join('\n')
}
