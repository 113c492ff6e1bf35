import { expect, test } from 'vitest'
import { cleanHtml } from './sanitize-html.server'

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a link without a protocol', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ['another server’s picture', '<p>a<img src="https://evil.example/x.png" /></p>', '<p>a</p>'],
  ['a picture outside of the stored ones', '<p>a<img src="/files/../x.png?a" /></p>', '<p>a</p>'],
])('%s is removed', (_name, html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('a table stays without its styles', () => {
  expect(
    cleanHtml('<table style="x"><tbody><tr><td colspan="2" class="a"><p>b</p></td></tr></tbody></table>'),
  ).toBe('<table><tbody><tr><td colspan="2"><p>b</p></td></tr></tbody></table>')
})

test('text, headings, links and this site’s pictures stay', () => {
  const html =
    '<h2>A</h2><p><strong>b</strong> <a href="https://example.ca">c</a></p><img src="/files/a/b.webp" />'
  expect(cleanHtml(html)).toBe(html)
})

test('an empty end is removed, however long, and spaces within the text stay', () => {
  expect(cleanHtml(`<p>a</p>${'<p> </p>\n'.repeat(3)} `)).toBe('<p>a</p>')
  expect(cleanHtml('<p> </p>')).toBe('')
  expect(cleanHtml('<p>a  b</p><p> </p><p>c</p>')).toBe('<p>a  b</p><p> </p><p>c</p>')
})

test('a text nested deeper than any text keeps its words alone; siblings are no depth', () => {
  const nested = (depth: number) => `${'<blockquote>'.repeat(depth)}a${'</blockquote>'.repeat(depth)}`
  expect(cleanHtml(nested(90))).toBe(nested(90))
  expect(cleanHtml(nested(101))).toBe('a')
  const list = `<ul>${'<li><strong>a</strong><br />b</li>'.repeat(200)}</ul>`
  expect(cleanHtml(list)).toBe(list)
})

test.each([
  ['open tags', '<b>'],
  ['tags that another’s end does not close', '<b></i>'],
  ['tags with a bracket in an attribute', '<b x="<">'],
  ['spaces', ' '],
  ['empty paragraphs', '<p> </p>'],
])('four times as many %s take no more than ten times the work', (_name, piece) => {
  const timeOf = (length: number) => {
    const html = piece.repeat(length / piece.length)
    // This thread's own work: other tests run beside it.
    const began = process.threadCpuUsage()
    cleanHtml(html)
    return process.threadCpuUsage(began).user / 1_000
  }
  timeOf(20_000)
  const best = (length: number) => Math.min(...[1, 2, 3].map(() => timeOf(length)))
  // The square would be 16; a short time is too short to be compared.
  expect(best(160_000)).toBeLessThan(Math.max(10 * best(40_000), 50))
})
