import { expect, test } from 'vitest'
import { parseInfoText } from './info-document'

const SOURCE = `---
title: Terms: all of them
path: /terms
---

> **In short**
>
> Rates change.

## Who we are {#us}

This site belongs to {legalName}.

### A first step

Call [us](/contact).
`

test('a page’s file has its facts, a note before its sections, and entries within them', () => {
  const text = parseInfoText(SOURCE)
  expect(text).toMatchObject({ title: 'Terms: all of them', path: '/terms' })
  expect(text.intro?.note).toBe('**In short**\n\nRates change.')
  expect(text.sections).toMatchObject([
    {
      id: 'us',
      title: 'Who we are',
      text: expect.stringContaining('{legalName}'),
      entries: [{ title: 'A first step', text: 'Call [us](/contact).' }],
    },
  ])
})
