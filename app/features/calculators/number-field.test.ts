import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '~/lib/i18n'
import { inLocale } from '~/platform/locale.server'
import { amountField, rateField } from './components/field-props'
import { readAmount, readRate, readYears } from './number-field'
import { LIMITS } from './scenario'
import { TOOLS } from './tools/catalog'
import { readInput, writeInput } from './tools/input'
import PAYMENT from './tools/payment'
import { QUOTES } from './tools/quote'

const params = (key: string, text: string) => new URLSearchParams({ [key]: text })

const amounts = fc.oneof(
  fc.integer({ min: 0, max: LIMITS.amount * 100 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
)
// A smaller rate has an exponent.
const rates = fc.oneof(
  fc.integer({ min: 0, max: LIMITS.ratePercent * 1000 }).map((thousandths) => thousandths / 1000),
  fc.double({ min: 1e-6, max: LIMITS.ratePercent, noNaN: true }),
)
const counts = (least: number, most: number) => fc.integer({ min: least, max: most })

const shownAmount = (value: number) => amountField('x', value, {}).defaultValue
const shownRate = (value: number) => rateField('x', value, {}).defaultValue

/** A field of a form: its values, how it shows one, and what is read from its text, or from a URL with the value. */
type Surface = {
  name: string
  values: fc.Arbitrary<number>
  shown: (value: number) => string
  read: (text: string) => { value: unknown; message: string | undefined }
  fromUrl: (value: number) => unknown
}

// A balance above the home's value is asked about.
const RENEWAL = { path: 'a renewal', fields: QUOTES.renewal.fields }

const surfaces: Surface[] = [...TOOLS, { path: 'a purchase', ...QUOTES.purchase }, RENEWAL].flatMap((tool) =>
  Object.entries(tool.fields).flatMap(([key, field]): Surface[] => {
    if (field.kind === 'choice' || field.kind === 'check' || field.kind === 'date') return []
    const read = (query: URLSearchParams) => readInput(tool, query)
    return [
      {
        name: `${tool.path} ${key}`,
        values:
          field.kind === 'count' ? counts(field.least, field.most) : field.kind === 'rate' ? rates : amounts,
        shown: field.kind === 'count' ? String : field.kind === 'rate' ? shownRate : shownAmount,
        read: (text) => {
          const { values, messages } = read(params(key, text))
          return { value: values[key], message: messages[key] }
        },
        fromUrl: (value) => {
          const input = read(new URLSearchParams())
          return read(writeInput(tool.fields, { ...input, values: { ...input.values, [key]: value } }))
            .values[key]
        },
      },
    ]
  }),
)

describe('every value within the limits of a field reads back as itself', () => {
  test.each(surfaces.map((surface) => [surface.name, surface] as const))('%s', (_name, surface) => {
    const { values, shown, read, fromUrl } = surface
    fc.assert(
      fc.property(values, fc.constantFrom<Locale[]>(...LOCALES), (value, locale) => {
        inLocale(locale, () => {
          expect(read(shown(value))).toEqual({ value, message: undefined })
          expect(fromUrl(value)).toBe(value)
        })
      }),
    )
  })
})

describe('links in emails keep their meaning in both languages', () => {
  test.each([
    ['rate=4%2C125', { rate: 4.125 }],
    ['rate=4.125', { rate: 4.125 }],
    ['price=650,000', { price: 650_000 }],
    ['price=650000&down=32500.5', { price: 650_000, down: 32_500.5 }],
    ['province=British Columbia', { province: 'BC' }],
  ])('%s', (query, expected) => {
    for (const locale of LOCALES) {
      const { values, messages } = inLocale(locale, () => readInput(PAYMENT, new URLSearchParams(query)))
      expect(values).toMatchObject(expected)
      expect(messages).toEqual({})
    }
  })
})

describe('a text that is no usable number gets a message, and its value is 0', () => {
  test.each([
    ['', 'Enter a number, for example 500,000.', 'Inscrivez un nombre, par exemple 500 000.'],
    ['350.000', 'Do you mean 350,000 or 350?', 'Voulez-vous dire 350 000 ou 350?'],
    ['-1', 'Enter 0 or more.', 'Inscrivez 0 ou plus.'],
    [
      '20 %',
      'Enter an amount in dollars, not in percent.',
      'Inscrivez un montant en dollars, non en pourcentage.',
    ],
    ['100000001', 'Enter at most $100,000,000.', 'Inscrivez au plus 100 000 000 $.'],
  ])('the amount %j', (text, english, french) => {
    const [en, fr] = LOCALES.map((locale) => inLocale(locale, () => readAmount(text, 500_000)))
    expect(en).toEqual({ value: 0, message: english })
    expect(fr).toEqual({ value: 0, message: french.replace(/(?<=\d) (?=\d|\$)/g, '\u202f') })
  })

  test.each([
    ['4 1/8', 'Do you mean 4.125 or 5.125?', 'Voulez-vous dire 4,125 ou 5,125?'],
    ['4,125 $', 'Enter a number, for example 4.19.', 'Inscrivez un nombre, par exemple 4,19.'],
    ['31', 'Enter a rate of at most 30%.', 'Inscrivez un taux d’au plus 30 %.'],
  ])('the rate %j', (text, english, french) => {
    const [en, fr] = LOCALES.map((locale) => inLocale(locale, () => readRate(text, 0)))
    expect(en).toEqual({ value: 0, message: english })
    expect(fr).toEqual({ value: 0, message: french.replace(' %', '\u202f%') })
  })

  test.each(['', '0', '31', '27.5', 'x', '1,234'])('the years %j', (text) =>
    expect(readYears(text, 25)).toEqual({ value: 0, message: 'Enter whole years from 1 to 30.' }),
  )

  test('an absent text takes the initial value without a message', () => {
    expect(readAmount(null, 7)).toEqual({ value: 7 })
    expect(readRate(null, 7)).toEqual({ value: 7 })
    expect(readYears(null, 7)).toEqual({ value: 7 })
  })
})

test.each([
  ['1', 1],
  ['30', 30],
  ['0', 0],
  ['31', 0],
  ['2.5', 0],
  ['x', 0],
])('years %j are %d', (text, years) => {
  const message = years === 0 ? 'Enter whole years from 1 to 30.' : undefined
  expect(readYears(text, 25)).toEqual({ value: years, ...(message && { message }) })
})

test('without an initial value a number that everyone knows is the example', () => {
  expect(readAmount('x', 0).message).toBe('Enter a number, for example 1,000.')
  expect(readRate('x', 0).message).toBe('Enter a number, for example 4.19.')
})
