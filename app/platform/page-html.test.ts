import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, deferScripts } from './page-html.server'

const MODULE = '<script type="module" async="">;\nimport * as a from "/a.js";\n   import("/b.js");</script>'

const page = (body: string) => `<!DOCTYPE html><html><head><title>T</title></head><body>${body}</body></html>`

describe('deferScripts', () => {
  test('makes of the module a text that waits, and of the preloads its list', () => {
    const html = deferScripts(
      page(
        `<script>first()</script><p>Text</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${MODULE}<script>last()</script>`,
      ),
    )
    expect(html).not.toContain('modulepreload" href')
    expect(html).not.toContain('type="module"')
    expect(html).toContain(
      '<p>Text</p><script type="text/plain" id="app-module" data-preload="/a.js /b.js">;\nimport * as a from "/a.js";\nimport("/b.js");</script><script>(()=>',
    )
    expect(html).toMatch(/^<!DOCTYPE html>.*<script>first\(\)<\/script>/)
    expect(html).toMatch(/<script>last\(\)<\/script><\/body><\/html>$/)
  })

  test('leaves a page without scripts as it is', () => {
    expect(deferScripts(page('<p>A &amp; B $& $1</p>'))).toBe(page('<p>A &amp; B $& $1</p>'))
  })

  test('keeps what looks like a replacement pattern', () => {
    const html = deferScripts(page(MODULE.replace('/b.js', () => "/$&$'$1.js")))
    expect(html).toContain(`import("/$&$'$1.js")`)
  })
})

describe('contentSecurityPolicy', () => {
  // As the renderer hands it over: each byte of the UTF-8 as one character.
  const asRendered = (text: string) => Buffer.from(text).toString('latin1')
  const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`

  test('allows the inline scripts by the hashes of what the browser reads', () => {
    const policy = contentSecurityPolicy(
      asRendered(
        page(
          '<script>eins("Zürich")</script><script type="module" src="/x.js"></script><script type="application/ld+json">{}</script><script\nid="two">two()</script><script>eins("Zürich")</script>',
        ),
      ),
    )
    expect(policy).toContain(`script-src 'self' ${hashOf('eins("Zürich")')} ${hashOf('two()')};`)
    expect(policy).not.toContain(hashOf('{}'))
    expect(policy).not.toContain(hashOf(''))
  })

  test('of a page without scripts allows none but our own files', () => {
    expect(contentSecurityPolicy(page(''))).toContain("script-src 'self' ;")
  })
})
