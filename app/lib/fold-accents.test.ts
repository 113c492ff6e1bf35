import { describe, expect, it } from 'vitest'
import { ACCENTED, foldAccents, UNACCENTED } from './fold-accents'

describe('foldAccents', () => {
  it.each([
    ['Québec', 'quebec'],
    ['ÎLE-DES-SŒURS', 'ile-des-sours'],
    ['Åse Bjørnsdóttir-Þór', 'ase bjornsdottir-tor'],
    ['Niccolò Marìn', 'niccolo marin'],
    ['İPEK IŞIK', 'ipek isik'],
    ['Łukasz Dvořák', 'lukasz dvorak'],
    ['Großmann', 'grosmann'],
    // Composed of a letter and a mark, as some keyboards send it.
    ['E\u0301tienne', 'etienne'],
    ['李伟', '李伟'],
  ])('%s is found as %s', (typed, folded) => expect(foldAccents(typed)).toBe(folded))

  it('replaces each accented letter once', () => {
    expect(Array.from(ACCENTED)).toHaveLength(Array.from(UNACCENTED).length)
    expect(new Set(ACCENTED).size).toBe(ACCENTED.length)
    expect(UNACCENTED).toMatch(/^[a-z]+$/)
  })
})
