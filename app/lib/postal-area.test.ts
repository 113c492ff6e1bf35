import { expect, test } from 'vitest'
import { postalArea } from './postal-area'

test.each([
  ['M5V', 'Ontario', 'Toronto'],
  ['m5v 2t6', 'Ontario', 'Toronto'],
  ['K1P', 'Ontario', 'Ottawa'],
  ['K0A', 'Ontario', null],
  ['L5B', 'Ontario', null],
  ['H2J', 'Quebec', 'Montréal'],
  ['H7N', 'Quebec', 'Laval'],
  ['J4B', 'Quebec', null],
  ['V6B', 'British Columbia', 'Vancouver'],
  ['V6X', 'British Columbia', null],
  ['T2P', 'Alberta', 'Calgary'],
  ['A1B', 'Newfoundland and Labrador', null],
  ['X0A', 'Nunavut', null],
  ['X1A', 'Northwest Territories', null],
  ['Y1A', 'Yukon', null],
])('%s is in %s, city %s', (code, province, city) => {
  expect(postalArea(code)).toMatchObject({ province: { name: province }, city })
})

test.each(['', 'M5', 'MMM', 'D5V', 'W1A', '90210', 'M5V 2T', 'M5VXXX1'])('%j is no area', (text) => {
  expect(postalArea(text)).toBeNull()
})
