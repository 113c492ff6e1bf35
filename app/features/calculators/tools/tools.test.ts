import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '~/lib/i18n'
import { inLocale } from '~/platform/locale.server'
import { HOME_BUYERS_AMOUNT } from '../program-rules'
import CASH_TO_CLOSE from './cash-to-close'
import { findTool, listTools, TOOLS, toolResult } from './catalog'
import EXTRA_PAYMENTS, { extraPayments } from './extra-payments'
import type { Field, Fields } from './fields'
import FIRST_HOME from './first-home'
import { readInput, writeInput } from './input'
import LAND_TRANSFER from './land-transfer'
import { SIMPLE, scenarioOf } from './payment'
import PENALTY from './penalty'
import RENEWAL from './renewal'
import { findTools } from './search'
import { answerTo, monthsText, quoteFor, type Tool } from './tool'

const answerOf = (path: string, query: string) => {
  const tool = findTool(path)
  return tool && toolResult(tool, readInput(tool, new URLSearchParams(query))).answer
}

const typedText = (field: Field) =>
  fc.oneof(
    fc.constantFrom('', '0', '-1', 'abc', '1e9', '99999999999', '12.5', '20%', '1,234.56', 'NaN', '∞'),
    field.kind === 'choice'
      ? fc.constantFrom(...field.options.map(({ value }) => value))
      : fc.double({ min: 0, max: 2e6, noNaN: true }).map(String),
  )

const queryOf = (fields: Fields) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, typedText(field)])), {
    requiredKeys: [],
  })

function keepsItsPromises<F extends Fields>(tool: Tool<F>) {
  const query = queryOf(tool.fields)
  describe(tool.title(), () => {
    it('answers any input in text without NaN, Infinity or a negative zero', () => {
      fc.assert(
        fc.property(query, (texts) => {
          const input = readInput(tool, new URLSearchParams(texts as Record<string, string>))
          const { values } = input
          const answer = tool.answer(values)
          expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity|undefined|-0[^.\d]|\$-/)
          expect(
            new URLSearchParams(quoteFor(tool, { ...input, messages: {}, typed: {} }).query).toString(),
          ).not.toMatch(/NaN|Infinity/)
          expect(tool.rules(values).every(({ source }) => source.url.startsWith('https://'))).toBe(true)
        }),
        { numRuns: 300 },
      )
    })

    it('writes a query that reads back to the same input', () => {
      fc.assert(
        fc.property(query, (texts) => {
          const input = readInput(tool, new URLSearchParams(texts as Record<string, string>))
          expect(readInput(tool, writeInput(tool.fields, input))).toEqual(input)
        }),
        { numRuns: 300 },
      )
    })

    it('writes nothing for its initial values, which have no messages', () => {
      const input = readInput(tool, new URLSearchParams())
      expect(writeInput(tool.fields, input).toString()).toBe('')
      expect(input.messages).toEqual({})
    })
  })
}

for (const tool of TOOLS) keepsItsPromises(tool)

it.each([
  ['penalty', '/prepayment-penalty-calculator'],
  ['Toronto', '/land-transfer-tax-calculator'],
  ['break IRD', '/prepayment-penalty-calculator'],
  ['FHSA', '/first-home-calculator'],
  ['HELOC', '/home-equity-calculator'],
])('a search for %s finds %s', (search, path) => {
  expect(findTools(listTools(), search).map((tool) => tool.path)).toContain(path)
})

it.each([
  ['penalite', '/prepayment-penalty-calculator'],
  ['PÉNALITÉ', '/prepayment-penalty-calculator'],
  ['taxe de bienvenue', '/land-transfer-tax-calculator'],
  ['CELIAPP', '/first-home-calculator'],
  ['marge de crédit', '/home-equity-calculator'],
  ['notaire', '/closing-costs-calculator'],
])('a French search for %s finds %s', (search, path) => {
  expect(inLocale('fr', () => findTools(listTools(), search)).map((tool) => tool.path)).toContain(path)
})

it.each(TOOLS.map((tool) => [tool.path, tool] as const))(
  '%s answers in French without an English word',
  (_, tool) => {
    fc.assert(
      fc.property(queryOf(tool.fields), (texts) => {
        const shown = inLocale('fr', () => {
          const input = readInput(tool, new URLSearchParams(texts as Record<string, string>))
          const { values, messages } = input
          const rules = tool.rules(values).map(({ title, source }) => [title(), source.name()])
          return JSON.stringify([tool.answer(values), messages, rules, tool.ask(values, input).label])
        })
        expect(shown).not.toMatch(/\b(the|and|your|with|from|this|that|you|our|for|is|are|of|to)\b/i)
        // Numbers as French writes them: '$1,000' and '1.5%' are English; exact amounts and a law's number stay.
        expect(shown.replace(/"(dollars|exact)":[^,}]*|"values":\{[^}]*\}|D-15\.1/g, '')).not.toMatch(
          /\$\d|\d%|\d[.,]\d{3} ?\$|\d\.\d/,
        )
      }),
      { numRuns: 200 },
    )
  },
)

it.each([
  ['/mortgage-calculator?down=50000&first=1', 'quote=purchase&down=50000&first=1', 'Ask a broker about this'],
  [
    '/affordability-calculator',
    'quote=purchase&price=400000&down=20000&years=25',
    'Ask a broker about $400,000',
  ],
  [
    '/affordability-calculator?first=1&down=0',
    'quote=purchase&price=0&down=0&years=25&first=1',
    'Ask a broker',
  ],
  [
    '/affordability-calculator?income=0&down=1',
    'quote=purchase&price=1&down=1&years=25',
    'Ask a broker about $1',
  ],
  ['/first-home-calculator?down=10', 'quote=purchase&price=550000&down=55000&first=1', ''],
  ['/stress-test-calculator', 'quote=purchase&rate=4.2&years=25', ''],
  ['/closing-costs-calculator', 'quote=purchase&price=600000&down=60000', ''],
  ['/closing-costs-calculator?first=1', 'quote=purchase&price=600000&down=60000&first=1', ''],
  ['/land-transfer-tax-calculator', 'quote=purchase&price=600000&down=120000', ''],
  ['/land-transfer-tax-calculator?price=400000', 'quote=purchase&price=400000&down=0', ''],
  ['/rent-or-buy-calculator', 'quote=purchase&price=600000&down=120000', ''],
  ['/renewal-calculator', 'quote=renewal&balance=400000&current=2.4&years=20', ''],
  ['/prepayment-penalty-calculator', 'quote=renewal&balance=400000&current=5.2', ''],
  ['/home-equity-calculator', 'quote=renewal&price=700000&balance=430000&years=25&mortgage=Refinance', ''],
  ['/extra-payments-calculator', 'quote=renewal&balance=400000&current=4.5&years=25', ''],
])('%s asks a broker with %s', (url, query, label) => {
  const tool = findTool(url)
  if (!tool) throw new Error(`no calculator for ${url}`)
  const input = readInput(tool, new URLSearchParams(url.split('?')[1]))
  const asked = quoteFor(tool, input)
  expect(new URLSearchParams(asked.query).toString()).toBe(query)
  if (label) expect(asked.label).toBe(label)
})

it.each([
  ['/renewal-calculator', 'costs=1000', '/renewal-calculator'],
  ['/renewal-calculator', 'costs=50', '/renewal-calculator?costs=50'],
])('the address of %s?%s is %s', (path, query, url) => {
  const tool = findTool(path)
  expect(tool && toolResult(tool, readInput(tool, new URLSearchParams(query))).url).toBe(url)
})

it.each([
  [
    'ON',
    '0.5% up to $55,000, 1% up to $250,000, 1.5% up to $400,000, 2% up to $2,000,000, 2.5% of what is above',
  ],
  ['NL', '$100 and 0% up to $500, 0.4% of what is above'],
  ['AB', '$50 and $5 for each $5,000 begun'],
])('the method of a transfer in %s is its scale: %s', (place, scale) => {
  const { values } = readInput(LAND_TRANSFER, new URLSearchParams({ place }))
  expect(LAND_TRANSFER.method(values)).toContain(`own rate: ${scale}. Relief`)
  expect(LAND_TRANSFER.rules(values)).toHaveLength(1)
})

it('a loan without extra payments is paid off in its own years', () => {
  const { values } = readInput(EXTRA_PAYMENTS, new URLSearchParams('frequency=weekly&years=20'))
  expect(extraPayments(values).before.years).toBe(20)
})

it('the choices of a down payment for a first home', () => {
  const { options } = FIRST_HOME.fields.down
  expect(options.map(({ label }) => label())).toEqual(['The minimum', '10%', '20%, without insurance'])
})

it('the home buyers’ amount of 2026 is worth 1,400 dollars', () => {
  expect((HOME_BUYERS_AMOUNT.amount * HOME_BUYERS_AMOUNT.taxRatePercent) / 100).toBe(1_400)
})

it('terms of the specification are offered for a penalty', () => {
  expect(PENALTY.fields.term.options.map(({ value }) => Number(value))).toEqual([1, 2, 3, 4, 5, 7, 10])
})

it('the simple calculator has the specification’s example of a rate', () => {
  const input = readInput(SIMPLE, new URLSearchParams())
  expect(input.values.rate).toBe(5.5)
  expect(answerTo(SIMPLE, input).exact).toBe(2441.57)
})

it('a form that lacks a field has nothing in it', () => {
  expect(scenarioOf({})).toMatchObject({ price: 0, downPayment: 0, ratePercent: 0, amortizationYears: 25 })
})

it.each([
  ['/home-equity-calculator', 'years', 1, 30],
  ['/extra-payments-calculator', 'years', 1, 30],
  ['/first-home-calculator', 'tax', 0, 60],
  ['/prepayment-penalty-calculator', 'left', 0, 120],
  ['/prepayment-penalty-calculator', 'years', 1, 30],
  ['/stress-test-calculator', 'years', 1, 30],
  ['/renewal-calculator', 'years', 1, 30],
  ['/rent-or-buy-calculator', 'years', 1, 30],
  ['/rent-or-buy-calculator', 'horizon', 1, 30],
])('%s: %s from %d to %d', (path, key, least, most) => {
  const read = (value: number) =>
    readInput(findTool(path) as Tool<Fields>, new URLSearchParams(`${key}=${value}`))
  for (const value of [least, most])
    expect(read(value)).toMatchObject({ values: { [key]: value }, messages: {} })
  for (const value of [least - 1, most + 1])
    expect(read(value).messages[key]).toContain(`from ${least} to ${most}`)
})

it('an empty search finds all calculators, an unknown word none', () => {
  expect(findTools(listTools(), '  ')).toEqual(listTools())
  expect(findTools(listTools(), 'zebra')).toEqual([])
})

it.each([
  [0, '0 months'],
  [1, '1 month'],
  [12, '1 year'],
  [27, '2 years and 3 months'],
])('%i months are %s', (months, text) => {
  expect(monthsText(months)).toBe(text)
})

describe('in Quebec', () => {
  const answers = (tool: { path: string }, query: string) =>
    LOCALES.map((locale) =>
      inLocale(locale, () => JSON.stringify(answerOf(tool.path, query)).replace(/\s/g, ' ')),
    )

  it('the transfer costs the welcome tax, a range that the municipality decides', () => {
    const [english, french] = answers(LAND_TRANSFER, 'place=QC&price=900000')
    expect(english).toContain('"Welcome tax (duties on transfers)","value":"$11,611 to $17,611"')
    expect(french).toContain('"Droits de mutation (taxe de bienvenue)","value":"11 611 $ à 17 611 $"')
  })

  it('a notary closes, and the municipality sends its bill afterwards', () => {
    const [english, french] = answers(CASH_TO_CLOSE, 'place=QC&price=900000&down=120000')
    expect(english).toMatch(/billed by the municipality after closing.*in Quebec.*"Notary, inspection/)
    expect(french).toMatch(/facturés par la municipalité après la signature.*au Québec.*"Notaire, inspection/)
    expect(answers(CASH_TO_CLOSE, 'place=ON').join()).not.toMatch(/[Nn]otar|[Nn]otaire|municipalit/)
  })
})

it('27 months are 2 ans et 3 mois in French', () => {
  expect(inLocale('fr', () => monthsText(27))).toBe('2 ans et 3 mois')
})

describe('Conditions on a page', () => {
  const shown = (path: string, query: string) => JSON.stringify(answerOf(path, query))

  it('a new home in British Columbia above the first-time limit: the relief is called that of a new home', () => {
    const text = shown(LAND_TRANSFER.path, 'place=BC&price=1120000&first=1&new=1')
    expect(text).toContain('"Relief for a new home","value":"−$12,240"')
    expect(shown(LAND_TRANSFER.path, 'place=BC&price=700000&first=1')).toContain('First-time buyer relief')
  })

  it('a foreign first-time buyer in Ontario reads the whole tax and whom the relief is for', () => {
    const text = shown(LAND_TRANSFER.path, 'place=ON&price=500000&first=1&foreign=1')
    expect(text).toContain('$131,475')
    expect(text).toContain('The relief is for citizens and permanent residents')
  })

  it.each([
    ['place=HALIFAX&price=500000', /Halifax’s council debated/],
    ['place=PE&price=1200000', /could not confirm whether Prince Edward Island/],
  ])('%s: what was not confirmed is beside the figure', (query, doubt) => {
    expect(shown(LAND_TRANSFER.path, query)).toMatch(doubt)
  })

  it('Prince Edward Island to 1,000,000: no doubt is named', () =>
    expect(shown(LAND_TRANSFER.path, 'place=PE&price=1000000')).not.toContain('could not confirm'))

  it('a switch with 3 years left: its saving and what is owed are of 3 years, whatever the new term', () => {
    const text = shown(RENEWAL.path, 'years=3&term=5')
    expect(text).toMatch(/saves about \$2,155 over 3 years, after its costs/)
    expect(text).toContain('"Owed after 3 years","value":"$0"')
    expect(text).not.toContain('5 years')
    expect(shown(RENEWAL.path, 'years=20&term=5')).toContain('over 5 years')
  })

  it('0 months left: no charge, and no loss after it', () => {
    const text = shown(PENALTY.path, 'left=0')
    expect(text).toContain('"Estimated charge","value":"$0"')
    expect(text).toContain('At the end of the term nothing is charged')
    expect(text).not.toContain('Loss after the charge')
  })
})
