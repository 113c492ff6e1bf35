import { expect, it } from 'vitest'
import { findProvince, PROVINCES, provinceCode, provinceName } from './provinces'

it('knows the 13, each code and name once', () => {
  expect(PROVINCES).toHaveLength(13)
  expect(new Set(PROVINCES.flatMap(({ code, name }) => [code, name])).size).toBe(26)
})

it.each(PROVINCES)('$code is $name and back', ({ code, name }) => {
  expect(provinceName(code)).toBe(name)
  expect(provinceCode(name)).toBe(code)
  expect(findProvince(` ${code.toLowerCase()} `)?.name).toBe(name)
  expect(findProvince(name.toUpperCase())?.code).toBe(code)
})

it('takes what it does not know for Ontario', () => {
  expect(provinceName('XX')).toBe('Ontario')
  expect(provinceName('')).toBe('Ontario')
  expect(provinceCode('Atlantis')).toBe('ON')
  expect(findProvince('constructor')).toBeUndefined()
  expect(findProvince('Québec')?.code).toBe('QC')
})
