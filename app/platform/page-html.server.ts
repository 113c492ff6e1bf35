import { hash, randomBytes } from 'node:crypto'

const MODULE_PRELOAD = '<link rel="modulepreload" href="'
const MODULE_SCRIPT = ' type="module" async=""'

const attributeOf = (mark: string) => ` nonce="${mark}"`

/** A word that nobody can guess: it marks the scripts that we write while a page is rendered, and goes before it is sent. */
export const newScriptMark = () => randomBytes(18).toString('base64url')

/**
 * The page as it is sent and its policy. Only marked scripts are ours: the policy names their hashes, so it may be
 * cached with the page, and a script that somebody got into the page does not run.
 */
export function securePage(rendered: string, mark: string): { html: string; policy: string } {
  const deferred = deferScripts(rendered, mark)
  return {
    html: deferred.replaceAll(attributeOf(mark), ''),
    policy: contentSecurityPolicy(deferred, mark),
  }
}

/**
 * Starts the router's script at the first sign of a person (a pointer, a key, a scroll), or after some idle seconds.
 * Until then links, menus and forms are the browser's own, so nothing is lost by waiting; the first paint comes about
 * a second earlier on a phone, and nothing competes with it. A page that opens with a dialog, and a signed-in area, where people come to
 * work, start at once.
 * After it the font is fetched, for the next page.
 */
const BOOT = `(()=>{let n=0;const d=document,go=()=>{if(n++)return;const t=d.getElementById('app-module');for(const h of t.dataset.preload.split(' ')){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}const s=d.createElement('script');s.type='module';s.textContent=t.textContent;d.head.append(s);setTimeout(()=>d.fonts.load('1em Figtree').then(()=>{localStorage.font=1}).catch(()=>{}),1000)};for(const e of['pointermove','pointerdown','keydown','wheel','scroll','focusin','click','input'])addEventListener(e,go,{once:true,passive:true,capture:true});addEventListener('load',()=>/^\\/(agent-da|super-a)|[?&]quote=/.test(location.pathname+location.search)?go():setTimeout(go,6000),{once:true})})()`

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
 * Takes the framework's scripts out of the way of the first paint. Expects HTML as React Router renders it, each byte
 * of its UTF-8 as one character, and gives it so.
 */
export function deferScripts(html: string, mark: string): string {
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
      `<script${marked} type="text/plain" id="app-module" data-preload="${preloads.join(' ')}">${code.replace(/\n\s+/g, '\n')}</script><script${marked}>${BOOT}</script>`,
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
