import { describe, expect, test } from 'vitest'
import { baseOf, mergeFields } from './merge-fields'

const AT_FIRST = { name: 'Amara', phone: '416 555 0100', isActive: 'yes' }
const posted = (fields: Record<string, string>) =>
  new Map(Object.entries({ base: baseOf(AT_FIRST), ...fields }))

describe('mergeFields', () => {
  test('a field that the form left alone takes the stored value', () => {
    const stored = { ...AT_FIRST, phone: '416 555 0199' }
    const merged = mergeFields(posted({ ...AT_FIRST, name: 'Amara O.' }), stored)
    expect(merged.conflicts).toEqual([])
    expect(Object.fromEntries(merged.fields)).toMatchObject({ name: 'Amara O.', phone: '416 555 0199' })
  })

  test('a field that both changed is a conflict that shows both values, and saving again is not enough', () => {
    const stored = { ...AT_FIRST, phone: '416 555 0199' }
    const mine = posted({ ...AT_FIRST, phone: '416 555 0111' })
    const { conflicts } = mergeFields(mine, stored)
    expect(conflicts).toMatchObject([
      { name: 'phone', label: 'Phone', theirs: '416 555 0199', yours: '416 555 0111' },
    ])
    expect(mergeFields(mine, stored).conflicts).toHaveLength(1)
  })

  test.each([
    ['theirs', '416 555 0199'],
    ['yours', '416 555 0111'],
  ])('the choice of %s settles it', (keep, kept) => {
    const stored = { ...AT_FIRST, phone: '416 555 0199' }
    const mine = posted({ ...AT_FIRST, phone: '416 555 0111' })
    const seen = mergeFields(mine, stored).conflicts[0]?.seen ?? ''
    const chosen = new Map([...mine, ['keep.phone', keep], ['seen.phone', seen]])
    const merged = mergeFields(chosen, stored)
    expect(merged.conflicts).toEqual([])
    expect(merged.fields.get('phone')).toBe(kept)
    // A third value that was saved since has not been seen: the question comes again.
    expect(mergeFields(chosen, { ...AT_FIRST, phone: '416 555 0122' }).conflicts).toHaveLength(1)
  })

  test('the same change twice, and a changed line end, are no conflict', () => {
    const base = { bio: 'One\nTwo' }
    const form = new Map([
      ['base', baseOf({ bio: 'One\r\nTwo ' })],
      ['bio', 'One\nTwo'],
    ])
    expect(mergeFields(form, base).conflicts).toEqual([])
    expect(mergeFields(form, { bio: 'Three' }).fields.get('bio')).toBe('Three')
  })

  test('a checkbox that is switched off is a change; one left on follows the stored value', () => {
    const { isActive: _, ...rest } = AT_FIRST
    expect(mergeFields(posted(rest), { ...AT_FIRST, name: 'Other' }).fields.get('isActive')).toBeUndefined()
    expect(mergeFields(posted(AT_FIRST), { ...AT_FIRST, isActive: '' }).fields.get('isActive')).toBe('')
  })

  test('a form without a base conflicts in every field that differs', () => {
    const { conflicts } = mergeFields(new Map([['name', 'X']]), { name: 'Y', phone: '' })
    expect(conflicts.map(({ name }) => name)).toEqual(['name'])
  })
})
