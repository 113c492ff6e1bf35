import { describe, expect, it } from 'vitest'
import { FOLDED_FROM, FOLDED_TO, foldAccents } from './fold-accents'

/** Every character of the Basic Multilingual Plane that a property of Unicode has. */
const charactersOf = (property: RegExp) =>
  Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((one) => property.test(one))

describe('foldAccents', () => {
  it.each([
    ['Québec', 'quebec'],
    ['ÎLE-DES-SŒURS', 'ile-des-soeurs'],
    ['Cœur, nœud', 'coeur, noeud'],
    ['Åse Bjørnsdóttir-Þór', 'ase bjornsdottir-thor'],
    ['Niccolò Marìn', 'niccolo marin'],
    ['İPEK IŞIK', 'ipek isik'],
    ['Łukasz Dvořák', 'lukasz dvorak'],
    ['Großmann GROẞ', 'grossmann gross'],
    ['Nguyễn Thị Hằng ĐẶNG', 'nguyen thi hang dang'],
    ['Sean O’Brien', "sean o'brien"],
    ['l‘essentiel Oʼahu', "l'essentiel o'ahu"],
    ['Jean‑Pierre – Luc', 'jean-pierre - luc'],
    // Composed of a letter and a mark, as some keyboards send it.
    ['E\u0301tienne', 'etienne'],
    ['ǾRSTED', 'orsted'],
    ['ＡＢＣ ﬁn', 'abc fin'],
    ['Иван ИВАНОВ', 'иван иванов'],
    ['李伟', '李伟'],
  ])('%s is found as %s', (typed, folded) => expect(foldAccents(typed)).toBe(folded))

  it('leaves an ASCII letter or an apostrophe of every Latin letter', () => {
    const others = charactersOf(/^(?=\p{Script=Latin})\p{L}$/u).filter(
      (letter) => !/^[a-z]+$|^[a-z]?'[a-z]?$/.test(foldAccents(letter)),
    )
    expect(others).toEqual([])
  })

  it('folds every dash to a hyphen', () => {
    const folded = charactersOf(/\p{Pd}/u).map((dash) => foldAccents(dash))
    expect(new Set(folded)).toEqual(new Set(['-']))
  })

  it('is at its end after one time', () => {
    for (const one of charactersOf(/[\p{L}\p{P}]/u))
      expect(foldAccents(foldAccents(one))).toBe(foldAccents(one))
  })

  it('replaces each character once', () => {
    expect(Array.from(FOLDED_FROM)).toHaveLength(Array.from(FOLDED_TO).length)
    expect(new Set(FOLDED_FROM).size).toBe(FOLDED_FROM.length)
  })
})
