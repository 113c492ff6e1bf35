import { hash, randomUUID } from 'node:crypto'

const MODULE_PRELOAD = '<link rel="modulepreload" href="'
const MODULE_SCRIPT = ' type="module" async=""'
const INDENTED_JSON = /\n\s*(?=["}\]])/g
/**
 * How each of the router's scripts with data begins. Joined into one they take one hash of the policy instead of four;
 * their empty elements stay, because React counts them.
 */
const ROUTER_DATA = 'window.__reactRouterContext'

/** A header between a route and the renderer: the sites that may show the page in a frame. It is not sent. */
export const FRAME_ANCESTORS = 'X-Frame-Ancestors'

const attributeOf = (mark: string) => ` nonce="${mark}"`

/** A random value that marks our own scripts while a page is rendered; it is removed before the page is sent. */
export const newScriptMark = () => randomUUID()

/**
 * Returns the page as it is sent and its policy. Only marked scripts are ours: the policy names their hashes, so it may
 * be cached with the page, and a script that an attacker got into the page does not run. The framework's scripts are
 * taken out of the way of the first paint: until `startScript` starts them, links, menus and forms are the browser's own.
 * @param rendered HTML as React Router renders it, each byte of its UTF-8 as one character; returned so
 */
export function securePage(
  rendered: string,
  mark: string,
  startScript: string,
  options: {
    /** Websites that may frame the page, as in the policy; none without it. */
    frameAncestors?: string
    /** The page's import map: the French catalogue for each English one; empty for an English page. */
    texts?: Record<string, string>
  } = {},
): { html: string; policy: string } {
  const { frameAncestors, texts = {} } = options
  const marked = attributeOf(mark)
  const parts: string[] = []
  let kept = 0
  const replace = (start: number, end: number, replacement: string) => {
    parts.push(rendered.slice(kept, start), replacement)
    kept = end
  }
  const preloads: string[] = []
  for (let at = rendered.indexOf(MODULE_PRELOAD); at >= 0; at = rendered.indexOf(MODULE_PRELOAD, kept)) {
    const href = at + MODULE_PRELOAD.length
    const url = rendered.slice(href, rendered.indexOf('"', href))
    preloads.push(texts[url] ?? url)
    replace(at, rendered.indexOf('>', href) + 1, '')
  }
  const ours = [...scriptsOf(rendered)].filter(({ attributes }) => attributes.includes(marked))
  const data = ours.filter(({ code }) => code.startsWith(ROUTER_DATA))
  const allowed: string[] = []
  for (const script of ours) {
    if (script.attributes.replace(marked, '') === MODULE_SCRIPT) {
      const code = localized(script.code.replace(INDENTED_JSON, ''), texts)
      const now = data.map((part) => part.code).join('') + startScript
      allowed.push(code, now)
      replace(
        script.start,
        script.end,
        `<script type="text/plain" id="app-module" data-preload="${preloads.join(' ')}">${code}</script><script>${now}</script>`,
      )
    } else if (data.includes(script)) replace(script.start, script.end, '<script></script>')
    else if (!/\ssrc=/.test(script.attributes)) allowed.push(script.code)
  }
  parts.push(rendered.slice(kept))
  return {
    html: parts.join('').replaceAll(marked, ''),
    policy: contentSecurityPolicy(allowed, frameAncestors),
  }
}

type Script = { start: number; end: number; attributes: string; code: string }

// By `indexOf`: a regular expression over the whole page took three times as long.
function* scriptsOf(html: string): Generator<Script> {
  let start = html.indexOf('<script')
  while (start >= 0) {
    const open = html.indexOf('>', start)
    const close = html.indexOf('</script>', open)
    const end = close + '</script>'.length
    yield {
      start,
      end,
      attributes: html.slice(start + '<script'.length, open),
      code: html.slice(open + 1, close),
    }
    start = html.indexOf('<script', end)
  }
}

/** The router's own list of modules names catalogues too, to preload them. */
const localized = (code: string, texts: Record<string, string>) =>
  Object.entries(texts).reduce((text, [english, french]) => text.replaceAll(english, french), code)

/** Allows our files and the given inline scripts, each byte of their UTF-8 as one character. */
function contentSecurityPolicy(scripts: string[], frameAncestors = "'none'"): string {
  const hashOf = (code: string) => `'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`
  const hashes = new Set(scripts.map(hashOf))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    // Charts and progress bars carry their geometry in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    "form-action 'self'",
  ].join('; ')
}
