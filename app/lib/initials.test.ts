import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test.each([
  ['Amara N. Okafor', 'AO'],
  ['  priya ', 'P'],
  ['Élise Ōta', 'ÉŌ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials))
