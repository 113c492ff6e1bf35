import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Markdown } from './markdown'

const html = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  )

test('an answer is elements', () => {
  const answer = html(
    '**Yes**, see [rates](/rates) and *[the law](https://laws.example.ca)*.\n\n2. two\n3. three',
  )
  expect(answer).toContain('<strong>Yes</strong>')
  expect(answer).toMatch(/<a [^>]*href="\/rates"[^>]*>rates<\/a>/)
  expect(answer).toMatch(
    /<em><a href="https:\/\/laws.example.ca" target="_blank" rel="noopener noreferrer nofollow"/,
  )
  expect(answer).toContain('<ol start="2"')
  expect(html('| A | B |\n|-|-|\n| 1 | 2 |')).toContain('<th scope="col"')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](https://evil.example/track.png)',
  '[<svg/onload=alert(1)>](/rates)',
  '**<iframe src="javascript:alert(1)">**',
])('%j runs nothing and fetches nothing', (text) => {
  expect(html(text)).not.toMatch(/<(script|img|svg|iframe)|href="(javascript|data)/)
})
