import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newScriptMark, securePage } from './page-html.server'

const MARK = 'unguessable'
const START = '(()=>{start()})()'
const OURS = ` nonce="${MARK}"`
const MODULE =
  '<script nonce="unguessable" type="module" async="">;\nimport * as a from "/a.js";\nx = {\n  "b": [\n    1\n  ]\n};\nimport("/b.js");</script>'

const page = (body: string) => `<!DOCTYPE html><html><head><title>T</title></head><body>${body}</body></html>`

const sent = (body: string) => securePage(page(body), MARK, START)

describe('the scripts of a page', () => {
  test('makes of the module a text that waits, and of the preloads its list', () => {
    const { html } = sent(
      `<script>first()</script><p>Text</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${MODULE}<script>last()</script>`,
    )
    expect(html).not.toContain('modulepreload" href')
    expect(html).not.toContain('type="module"')
    expect(html).toContain(
      `<p>Text</p><script type="text/plain" id="app-module" data-preload="/a.js /b.js">;\nimport * as a from "/a.js";\nx = {"b": [\n    1]};\nimport("/b.js");</script><script>${START}</script>`,
    )
    expect(html).toMatch(/^<!DOCTYPE html>.*<script>first\(\)<\/script>/)
    expect(html).toMatch(/<script>last\(\)<\/script><\/body><\/html>$/)
  })

  test('joins the scripts with the router’s data before the start, and leaves their elements', () => {
    const data = (code: string) => `<script${OURS}>window.__reactRouterContext${code};</script>`
    const { html } = sent(`${data('={}')}${MODULE}${data('.enqueue(1)')}`)
    expect(html).toContain(
      `<script>window.__reactRouterContext={};window.__reactRouterContext.enqueue(1);${START}</script><script></script></body>`,
    )
    expect(html).toContain('<body><script></script><script type="text/plain"')
  })

  test('leaves a page without scripts as it is', () => {
    expect(sent('<p>A &amp; B $& $1</p>').html).toBe(page('<p>A &amp; B $& $1</p>'))
  })

  test('keeps what looks like a replacement pattern', () => {
    const { html } = sent(MODULE.replace('/b.js', () => "/$&$'$1.js"))
    expect(html).toContain(`import("/$&$'$1.js")`)
  })
})

describe('the policy of a page', () => {
  // As the renderer hands it over: each byte of the UTF-8 as one character.
  const asRendered = (text: string) => Buffer.from(text).toString('latin1')
  const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`

  test('allows the marked inline scripts by the hashes of what the browser reads', () => {
    const { policy } = sent(
      asRendered(
        `<script${OURS}>eins("Zürich")</script><script${OURS} type="module" src="/x.js"></script><script type="application/ld+json">{}</script><script\nid="two"${OURS}>two()</script>`,
      ),
    )
    expect(policy).toContain(`script-src 'self' ${hashOf('eins("Zürich")')} ${hashOf('two()')};`)
    expect(policy).not.toContain(hashOf('{}'))
    expect(policy).toContain("base-uri 'none'")
  })

  test('blocks an injected script, and the nonce placeholder never leaves the server', () => {
    const mark = newScriptMark()
    const injected = '<script>steal()</script><script nonce="guess">steal()</script>'
    const { html, policy } = securePage(
      page(`${injected}<script nonce="${mark}">ours()</script>`),
      mark,
      START,
    )
    expect(html).toContain('<script>ours()</script>')
    expect(html).not.toContain(mark)
    expect(policy).toContain(hashOf('ours()'))
    expect(policy).not.toContain(hashOf('steal()'))
  })

  test('of a page without scripts allows none but our own files', () => {
    expect(sent('').policy).toContain("script-src 'self' ;")
  })
})
