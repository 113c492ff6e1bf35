import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../tests/runs'
import { type Block, type Inline, parseInline, parseMarkdown, plainText, safeHref } from './markdown'

const text = (said: string): Inline => ({ kind: 'text', text: said })
const strong = (said: string): Inline => ({ kind: 'strong', children: [text(said)] })

describe('a line', () => {
  test.each<[string, Inline[]]>([
    ['Pay **$2,890** a month', [text('Pay '), strong('$2,890'), text(' a month')]],
    [
      '__yes__ *maybe* _no_',
      [
        strong('yes'),
        text(' '),
        { kind: 'emphasis', children: [text('maybe')] },
        text(' '),
        { kind: 'emphasis', children: [text('no')] },
      ],
    ],
    [
      '**a *b* c**',
      [{ kind: 'strong', children: [text('a '), { kind: 'emphasis', children: [text('b')] }, text(' c')] }],
    ],
    [
      '[our rates](/rates?type=fixed#top)!',
      [{ kind: 'link', href: '/rates?type=fixed#top', children: [text('our rates')] }, text('!')],
    ],
    [
      '[**the law**](https://laws.example.ca/a)',
      [{ kind: 'link', href: 'https://laws.example.ca/a', children: [strong('the law')] }],
    ],
    ['3 * 4 * 5, snake_case_word, 2**3', [text('3 * 4 * 5, snake_case_word, 2**3')]],
    ['**open and never closed', [text('**open and never closed')]],
    ['<script>alert(1)</script> &amp;', [text('<script>alert(1)</script> &amp;')]],
    ['[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
    ['[x](//evil.example)', [text('[x](//evil.example)')]],
  ])('%j', (line, pieces) => expect(parseInline(line)).toEqual(pieces))
})

test.each([
  ['/rates', '/rates'],
  ['https://www.canada.ca/x', 'https://www.canada.ca/x'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['http://example.ca', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://www.canada.ca@evil.example', null],
  ['rates', null],
  ['', null],
])('an answer may lead to %j: %j', (href, safe) => expect(safeHref(href)).toBe(safe))

describe('blocks', () => {
  const shape = (blocks: Block[]) =>
    blocks.map((block) => {
      if (block.kind === 'list')
        return [block.isOrdered ? `ol ${block.start}` : 'ul', ...block.items.map(plainText)]
      if (block.kind === 'table')
        return ['table', ...[block.head, ...block.rows].map((row) => row.map(plainText))]
      return [block.kind, ...block.lines.map(plainText)]
    })

  test('are distinguished', () => {
    const answer = `## Your payment
About **$2,890** a month.
That is an estimate.

- one
- two
  and more

3. three

4) four
---
Bye`
    expect(shape(parseMarkdown(answer))).toEqual([
      ['heading', 'Your payment'],
      ['paragraph', 'About $2,890 a month.', 'That is an estimate.'],
      ['ul', 'one', 'two and more'],
      ['ol 3', 'three', 'four'],
      ['paragraph', 'Bye'],
    ])
  })

  test('of a table keep its columns', () => {
    const table = '| Term | Rate |\n|:--|--:|\n| 5 year | **4.29%** | extra |\n| 3 year |\n\nAfter'
    expect(shape(parseMarkdown(table))).toEqual([
      ['table', ['Term', 'Rate'], ['5 year', '4.29%'], ['3 year', '']],
      ['paragraph', 'After'],
    ])
  })

  test('of a text that still arrives are shown as far as it goes', () => {
    for (const piece of ['| Term | Ra', '| Term |\n|--', '**bo', '[lin](/ra', '- ', '1.']) {
      expect(parseMarkdown(piece).length).toBeGreaterThan(0)
    }
  })
})

test('any text is shown, and nothing leads anywhere else', () => {
  const marks = fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '[',
      '](',
      ')',
      '\n',
      '- ',
      '1. ',
      '|',
      '|-|',
      '# ',
      '/a',
      'javascript:',
      'https://',
      ' ',
      'x',
    ],
  )
  const hrefs = (pieces: Inline[]): string[] =>
    pieces.flatMap((piece) =>
      piece.kind === 'text' ? [] : [...(piece.kind === 'link' ? [piece.href] : []), ...hrefs(piece.children)],
    )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(marks, { maxLength: 40 }).map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (said) => {
        parseMarkdown(said)
        for (const href of hrefs(parseInline(said)))
          if (!/^(\/(?!\/)|https:)/i.test(href)) throw new Error(href)
      },
    ),
    runs(100_000),
  )
})

// Linear time takes milliseconds, quadratic time minutes.
test('no text takes more than its length', { timeout: 5_000 }, () => {
  for (const unit of [
    '*',
    '**a',
    '_a ',
    '[',
    '[a](',
    '[a](/',
    '* a',
    '|',
    '|-\n',
    '- a\n',
    '**a*',
    '\n',
    '# ',
  ]) {
    parseMarkdown(unit.repeat(59_000 / unit.length))
  }
})
