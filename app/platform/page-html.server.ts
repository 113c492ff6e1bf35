import { createHash } from 'node:crypto'

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Starts the router's script at the first sign of a person (a pointer, a key, a scroll), or after some idle seconds.
 * Until then links, menus and forms are the browser's own, so nothing is lost by waiting; the first paint comes about
 * a second earlier on a phone, and nothing competes with it. A page that opens with a dialog, and a signed-in area, where people come to
 * work, start at once.
 * After it the font is fetched, for the next page.
 */
const BOOT = `(()=>{let n=0;const d=document,go=()=>{if(n++)return;const t=d.getElementById('app-module');for(const h of t.dataset.preload.split(' ')){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}const s=d.createElement('script');s.type='module';s.textContent=t.textContent;d.head.append(s);setTimeout(()=>d.fonts.load('1em Figtree').then(()=>{localStorage.font=1}).catch(()=>{}),1000)};for(const e of['pointermove','pointerdown','keydown','wheel','scroll','focusin','click','input'])addEventListener(e,go,{once:true,passive:true,capture:true});addEventListener('load',()=>/^\\/(agent-da|super-a)|[?&]quote=/.test(location.pathname+location.search)?go():setTimeout(go,6000),{once:true})})()`

// Repeated in every icon and of no use in a page; half of each in a long page is more than a packet.
const ICON_CLASS = /class="lucide lucide-[a-z0-9-]+ ?/g
const SVG_NAMESPACE = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g

/**
 * Takes the framework's scripts out of the way of the first paint, and what nobody reads out of the page. Expects HTML
 * as React Router renders it, each byte of its UTF-8 as one character, and gives it so.
 */
export function deferScripts(page: string): string {
  const html = page.replace(ICON_CLASS, 'class="').replace(SVG_NAMESPACE, '')
  const module = MODULE_SCRIPT.exec(html)
  if (!module) return html
  const code = module[1]?.replace(/\n\s+/g, '\n')
  const preloads: string[] = []
  const lean = html.replace(MODULE_PRELOAD, (_tag, href: string) => {
    preloads.push(href)
    return ''
  })
  // Functions as replacements: the script may hold `$&`.
  return lean.replace(
    MODULE_SCRIPT,
    () =>
      `<script type="text/plain" id="app-module" data-preload="${preloads.join(' ')}">${code}</script><script>${BOOT}</script>`,
  )
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A policy that allows exactly the inline scripts of this page, by their hashes; it may be cached with the page. Expects
 * each byte of the page's UTF-8 as one character.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes('application/ld+json')) continue
    hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    // Charts and progress bars carry their geometry in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
