import { hash, randomBytes } from 'node:crypto'

const MODULE_PRELOAD = '<link rel="modulepreload" href="'
const MODULE_SCRIPT = ' type="module" async=""'

const attributeOf = (mark: string) => ` nonce="${mark}"`

/** A random value that marks our own scripts while a page is rendered; it is removed before the page is sent. */
export const newScriptMark = () => randomBytes(18).toString('base64url')

/**
 * Returns the page as it is sent and its policy. Only marked scripts are ours: the policy names their hashes, so it may
 * be cached with the page, and a script that an attacker got into the page does not run.
 */
export function securePage(
  rendered: string,
  mark: string,
  startScript: string,
): { html: string; policy: string } {
  const deferred = deferScripts(rendered, mark, startScript)
  return {
    html: deferred.replaceAll(attributeOf(mark), ''),
    policy: contentSecurityPolicy(deferred, mark),
  }
}

type Script = { start: number; end: number; attributes: string; code: string }

// By looking for the next of a few letters: a pattern goes over a page letter by letter, and took three times as long.
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

/**
 * Takes the framework's scripts out of the way of the first paint: until `startScript` starts them, links, menus and
 * forms are the browser's own. Expects HTML as React Router renders it, each byte of its UTF-8 as one character, and
 * returns it so.
 */
export function deferScripts(html: string, mark: string, startScript: string): string {
  const marked = attributeOf(mark)
  const parts: string[] = []
  const preloads: string[] = []
  let kept = 0
  const leaveOut = (start: number, end: number) => {
    parts.push(html.slice(kept, start))
    kept = end
  }
  for (let at = html.indexOf(MODULE_PRELOAD); at >= 0; at = html.indexOf(MODULE_PRELOAD, kept)) {
    const href = at + MODULE_PRELOAD.length
    preloads.push(html.slice(href, html.indexOf('"', href)))
    leaveOut(at, html.indexOf('>', href) + 1)
  }
  for (const { start, end, attributes, code } of scriptsOf(html)) {
    if (attributes.replace(marked, '') !== MODULE_SCRIPT || !attributes.includes(marked)) continue
    leaveOut(start, end)
    parts.push(
      `<script${marked} type="text/plain" id="app-module" data-preload="${preloads.join(' ')}">${code.replace(/\n\s+/g, '\n')}</script><script${marked}>${startScript}</script>`,
    )
  }
  parts.push(html.slice(kept))
  return parts.join('')
}

/** Allows exactly the marked inline scripts. Expects each byte of the page's UTF-8 as one character. */
export function contentSecurityPolicy(html: string, mark: string): string {
  const marked = attributeOf(mark)
  const hashes = new Set<string>()
  for (const { attributes, code } of scriptsOf(html)) {
    if (!attributes.includes(marked) || /\ssrc=/.test(attributes)) continue
    hashes.add(`'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    // Charts and progress bars carry their geometry in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
