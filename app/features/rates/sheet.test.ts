import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSheet } from './sheet.server'
import { bareTerm, columnOf, meaningOf, readProvinces, readRateCell } from './sheet-words'

const URL = 'https://sheet.example.ca/rates'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, type = '') =>
  readSheet(typeof text === 'string' ? bytes(text) : text, type, URL)
/** 'term type mortgage province ours/posted' of each, short enough to compare at a glance. */
const told = (text: string | Uint8Array, type = '') => {
  const sheet = read(text, type)
  if (!sheet.ok) return sheet.reason
  return sheet.rates.map(
    (rate) =>
      `${rate.term} ${rate.rateType} ${rate.mortgageType} ${rate.province} ${rate.ourRate ?? '-'}/${rate.postedRate ?? '-'}`,
  )
}
const rejected = (text: string, type = '') => {
  const sheet = read(text, type)
  return sheet.ok ? sheet.rejected.map(({ what, reason }) => `${what}: ${reason}`) : [`sheet ${sheet.reason}`]
}

describe('a cell', () => {
  test.each([
    ['4.29', 4.29],
    ['4.29%', 4.29],
    ['4,29 %', 4.29],
    ['\u00a04,290\u202f% ', 4.29],
    ['4.2900000000000000', 4.29],
    ['3.945*', 3.945],
    ['5', 5],
    ['0', 0],
    ['0.00 %', 0],
    ['', null],
    [' - ', null],
    ['—', null],
    ['N/A', null],
    ['n.d.', 'fault'],
    ['nd', null],
    ['s.o', 'fault'],
    ['s/o', null],
    ['null', null],
    ['0.0429', 'fault'],
    ['.0429', 'fault'],
    ['4.12345', 'fault'],
    ['4.29 - 4.49', 'fault'],
    ['from 4.29%', 'fault'],
    ['Prime - 0.85', 'fault'],
    ['P-0.85', 'fault'],
    ['-4.29', 'fault'],
    ['1e1', 'fault'],
    ['4.29.1', 'fault'],
    ['４.２９', 'fault'],
  ])('%j as a rate', (text, wanted) => {
    const cell = readRateCell(text)
    expect('fault' in cell ? 'fault' : cell.value).toBe(wanted)
  })

  test.each([
    ['5 yr', '5 year'],
    ['5-year', '5 year'],
    ['5 Years', '5 year'],
    ['60 months', '5 year'],
    ['5 ans', '5 year'],
    ['5ans', '5 year'],
    ['1 an', '1 year'],
    ['FIVE YEAR', '5 year'],
    ['cinq ans', '5 year'],
    ['84 mois', '7 year'],
    ['10 yrs closed', '10 year'],
    ['Terme de 3 ans', '3 year'],
    ['6 months', undefined],
    ['18 mois', undefined],
    ['25 year', undefined],
    ['0 year', undefined],
    ['soon', undefined],
  ])('%j as a term', (text, term) => expect(meaningOf(text).term).toBe(term))

  test.each([
    ['5', null, '5 year'],
    ['60', null, '5 year'],
    ['6', null, null],
    ['6', 'years', '6 year'],
    ['12', 'months', '1 year'],
    ['6', 'months', null],
    ['12', 'years', null],
    ['5.0', null, '5 year'],
    ['5.5', null, null],
  ] as const)('%j with the unit %j as a term', (text, unit, term) => expect(bareTerm(text, unit)).toBe(term))

  test.each([
    ['5 year fixed', 'fixed', undefined, []],
    ['Taux fixe 5 ans, assuré', 'fixed', 'High-Ratio', []],
    ['VARIABLE', 'variable', undefined, []],
    ['adjustable', 'variable', undefined, []],
    ['High-Ratio', undefined, 'High-Ratio', []],
    ['ratio élevé', undefined, 'High-Ratio', []],
    ['Uninsured', undefined, 'Conventional', []],
    ['non assuré', undefined, 'Conventional', []],
    ['Conventionnel', undefined, 'Conventional', []],
    ['Refi', undefined, 'Refinance', []],
    ['5 year fixed open', 'fixed', undefined, ['open']],
    ['insurable', undefined, undefined, ['insurable']],
  ])('%j as words', (text, rateType, mortgageType, unknown) =>
    expect(meaningOf(text)).toMatchObject({
      ...(rateType && { rateType }),
      ...(mortgageType && { mortgageType }),
      unknown,
    }),
  )

  test.each([
    ['ON', ['Ontario']],
    ['ontario', ['Ontario']],
    ['Québec', ['Quebec']],
    ['C.-B.', ['British Columbia']],
    ['Colombie-Britannique', ['British Columbia']],
    ['P.E.I.', ['Prince Edward Island']],
    ['Newfoundland & Labrador', ['Newfoundland and Labrador']],
    ['National', ['National']],
    ['Toutes les provinces', ['National']],
    ['ON, QC / bc', ['Ontario', 'Quebec', 'British Columbia']],
    ['Atlantis', null],
    ['ON, Atlantis', null],
    ['', null],
    ['constructor', null],
  ])('%j as provinces', (text, wanted) => expect(readProvinces(text)).toEqual(wanted))
})

test.each([
  ['Term', 'term'],
  ['Durée (ans)', 'term'],
  ['TERM_MONTHS', 'term'],
  ['Mortgage term', 'term'],
  ['Years', 'term'],
  ['Type', 'kind'],
  ['rate type', 'kind'],
  ['rateType', 'kind'],
  ['Type de taux', 'kind'],
  ['Fixed/Variable', 'kind'],
  ['Mortgage type', 'kind'],
  ['Insured', 'kind'],
  ['Product', 'kind'],
  ['Province/Territory', 'province'],
  ['Région', 'province'],
  ['Our rate', 'ours'],
  ['ourRate', 'ours'],
  ['our_rate (%)', 'ours'],
  ['BEST RATE', 'ours'],
  ['Notre taux', 'ours'],
  ['Rate', 'ours'],
  ['Taux', 'ours'],
  ['Fixed', 'ours'],
  ['Taux variable', 'ours'],
  ['Insured fixed rate', 'ours'],
  ['5 yr', 'ours'],
  ['Posted', 'posted'],
  ['posted_rate', 'posted'],
  ['Taux affiché', 'posted'],
  ['List rate', 'posted'],
  ['Fees', 'fees'],
  ['Lender fee ($)', 'fees'],
  ['frais_courtier', 'fees'],
  ['APR', 'ignored'],
  ['Rate hold (days)', 'ignored'],
  ['Lender', 'ignored'],
  ['Payment per $100k', 'ignored'],
  ['', 'ignored'],
  ['Please read the conditions on the next page before you quote', 'ignored'],
])('the heading %j is a column of %s', (heading, wanted) => {
  const column = columnOf(heading)
  expect(column.role === 'value' ? column.of : column.role).toBe(wanted)
})

describe('CSV', () => {
  const PLAIN = 'Term,Type,Province,Our rate,Posted\n5 year,fixed,ON,4.29,6.19\n7 yr,Fixed,National,4.79,\n'

  test.each([
    ['plain', PLAIN],
    ['with a mark and semicolons', `\ufeff${PLAIN.replaceAll(',', ';').replaceAll('.', ',')}`],
    ['quoted', PLAIN.replace(/[^,\n]+/g, '"$&"')],
    ['of tabs and Windows line ends', PLAIN.replaceAll(',', '\t').replaceAll('\n', '\r\n')],
    ['with bars', PLAIN.replaceAll(',', '|')],
    ['told its delimiter', `sep=;\r\n${PLAIN.replaceAll(',', ';')}`],
    ['under a title', `Our rates,,,,\nas of Nov 18,,,,\n\n${PLAIN}`],
    [
      'in another order',
      'Posted;Our Rate;Region;Kind;Duration;TERM\n6.19;4.29;Ontario;fixed;;5\n;4.79;all;fixed;;84\n',
    ],
  ])('%s', (_, text) => {
    expect(told(text, 'text/csv')).toEqual([
      '5 year fixed Conventional Ontario 4.29/6.19',
      '7 year fixed Conventional National 4.79/-',
    ])
  })

  test('in the old writing of a French spreadsheet', () => {
    const text = 'Durée;Type;Taux affiché;Notre taux\r\n5 ans;fixe;6,19 %;4,29 %\r\n'
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(told(latin, 'text/csv')).toEqual(['5 year fixed Conventional National 4.29/6.19'])
    const wide = new Uint8Array(2 + text.length * 2)
    wide.set([0xff, 0xfe])
    for (let at = 0; at < text.length; at++) wide.set([text.charCodeAt(at), 0], 2 + at * 2)
    expect(told(wide)).toEqual(['5 year fixed Conventional National 4.29/6.19'])
  })

  test('with a column for each kind', () => {
    expect(told('Term,Fixed,Variable\n5 year,4.04,3.60\n')).toEqual([
      '5 year fixed Conventional National 4.04/-',
      '5 year variable Conventional National 3.6/-',
    ])
    expect(told('Province,Type,3 yr,5 yr,10 yr\nON,fixed,3.99,4.04,5.1\n')).toEqual([
      '3 year fixed Conventional Ontario 3.99/-',
      '5 year fixed Conventional Ontario 4.04/-',
      '10 year fixed Conventional Ontario 5.1/-',
    ])
    expect(told('Term,Type,Insured,Rate\n5,fixed,yes,3.94\n5,fixed,no,4.04\n')).toEqual([
      '5 year fixed High-Ratio National 3.94/-',
      '5 year fixed Conventional National 4.04/-',
    ])
    expect(told('Product,Rate\n5 Year Fixed (insured),3.94\n')).toEqual([
      '5 year fixed High-Ratio National 3.94/-',
    ])
  })

  test('says of each row that it rejects which and why; the others are taken', () => {
    const text = [
      'Term,Type,Province,Our rate',
      '5 year,fixed,ON,4.29',
      '6 months,fixed,ON,5.1',
      '5 year,open,ON,4.29',
      '5 year,,ON,4.29',
      '5 year,fixed,Atlantis,4.29',
      '3 year,fixed,ON,0.0399',
      '',
      '3 year,fixed,QC,',
      '3 year,fixed,BC,4,29',
      '1 year,fixed,ON,4.84',
      '1 year,fixed,ON,4.94',
      '1 year,variable,ON,4.1',
      '1 year,variable,ON,4.1',
    ].join('\n')
    expect(told(text)).toEqual([
      '5 year fixed Conventional Ontario 4.29/-',
      '1 year variable Conventional Ontario 4.1/-',
    ])
    expect(rejected(text)).toEqual([
      'Row 3: “6 months” is not understood',
      'Row 4: “open” is not understood',
      'Row 5: “Type” is empty',
      'Row 6: “Atlantis” is no province',
      'Row 7: 0.0399 may be a fraction or a percentage: write it in percent, as 4.29%',
      'Row 9: it has no rate',
      'Row 10: it has more cells than there are headings',
      'Row 11: 1 year fixed, Conventional, Ontario is listed with different rates',
      'Row 12: 1 year fixed, Conventional, Ontario is listed with different rates',
    ])
  })

  test.each([
    ['', 'is empty'],
    ['  \n ', 'is empty'],
    ['hello', 'has no line of headings with a term and a rate'],
    ['Term,Type\n5 year,fixed\n', 'has no line of headings with a term and a rate'],
    [
      'Term,Our rate,Our rate\n5 year fixed,4,5\n',
      'has two columns that mean the same: “Our rate” is one of them',
    ],
    ['Term,Type,Rate\n5 year,fixed,"4.29\n', 'is broken as CSV at line 2'],
    [`Term,Type,Rate\n${'5 year,fixed,4.29\n'.repeat(2_001)}`, 'has more than 2000 rows'],
    ['Term,Type,Rate\n5 year,fixed,4.29\0', 'is in a writing that is not known: save it as UTF-8'],
  ])('%j is rejected as a whole', (text, reason) => expect(told(text, 'text/csv')).toBe(reason))
})

describe('fees', () => {
  const fees = (text: string, type = 'text/csv') => {
    const sheet = read(text, type)
    return sheet.ok ? sheet.rates.map((rate) => rate.fees) : sheet.reason
  }

  test('are dollars; an empty cell or no column is not 0', () => {
    const text = 'Term,Type,Our rate,Fees\n5 year,fixed,4.04,950\n3 year,fixed,3.99,0\n1 year,fixed,4.84,\n'
    expect(fees(text)).toEqual([950, 0, null])
    expect(fees('Term,Type,Our rate\n5 year,fixed,4.04\n')).toEqual([null])
    expect(fees('Term;Type;Notre taux;Frais\n5 ans;fixe;4,04;1 200,50 $\n')).toEqual([1200.5])
  })

  test('of several columns are added up: each is a cost of borrowing', () => {
    const json = [{ term: 5, type: 'fixed', our_rate: 4.04, lender_fee: 300, broker_fees: '650.25' }]
    expect(fees(JSON.stringify(json), 'application/json')).toEqual([950.25])
  })

  test.each(['1%', '-5', 'about 900', '40001', '9.999'])(
    'of %j reject the row: its APR would be wrong',
    (cell) => {
      const text = `Term,Type,Our rate,Fees\n5 year,fixed,4.04,${cell}\n3 year,fixed,3.99,0\n`
      expect(rejected(text)).toEqual([`Row 2: “${cell}” is not an amount of fees in dollars`])
      expect(fees(text)).toEqual([0])
    },
  )
})

describe('JSON', () => {
  const RATES = [
    { term: '5 year', rate_type: 'fixed', province: 'ON', our_rate: 4.29, posted_rate: 6.19 },
    { term: 7, rate_type: 'fixed', province: 'National', our_rate: '4.79', posted_rate: null },
  ]
  const WANTED = ['5 year fixed Conventional Ontario 4.29/6.19', '7 year fixed Conventional National 4.79/-']
  test.each([
    ['a list', RATES],
    ['under a name', { rates: RATES }],
    ['deeper', { ok: true, data: { Rates: RATES } }],
    ['under an unknown name', { updated: '2026-11-18', table: RATES }],
    [
      'rows',
      [
        ['Term', 'Type', 'Province', 'Ours', 'Posted'],
        [5, 'fixed', 'ON', 4.29, 6.19],
        [84, 'fixed', 'all', 4.79, null],
      ],
    ],
  ])('%s', (_, json) => {
    expect(told(JSON.stringify(json), 'application/json; charset=utf-8')).toEqual(WANTED)
    expect(told(`\ufeff${JSON.stringify(json)}`)).toEqual(WANTED)
  })

  test('names the item that it rejects', () => {
    const text = JSON.stringify([
      { term: '5 year', type: 'fixed', rate: 0.0429 },
      'x',
      { term: 5, type: 'fixed', rate: 4.29 },
    ])
    expect(rejected(text)).toEqual([
      'Row 1: 0.0429 may be a fraction or a percentage: write it in percent, as 4.29%',
      'Row 2: it names no term',
    ])
    expect(told(text)).toHaveLength(1)
  })

  test.each([
    ['{"rates":[{"term":"5 ye', 'is broken as JSON'],
    ['{}', 'holds no list of rates'],
    ['{"rates":{}}', 'holds no list of rates'],
    ['[]', 'has no line of headings with a term and a rate'],
    ['[{"a":1}]', 'has no names that mean a term and a rate'],
    ['[{"__proto__":{"term":"5 year"},"constructor":"5"}]', 'has no names that mean a term and a rate'],
  ])('%j is rejected as a whole', (text, reason) => expect(told(text, 'application/json')).toBe(reason))
})

describe('HTML', () => {
  const PAGE = `<!doctype html><html><head><title>Rates</title><style>td{}</style></head><body>
    <table><tr><th>Branch<th>Phone<tr><td>Toronto<td>416</table>
    <h2>Fixed <em>rates</em></h2>
    <table><caption>As of today</caption>
      <thead><tr><th>Term</th><th>Province</th><th colspan="1">Our&nbsp;rate</th><th>Posted</th></tr></thead>
      <tbody><tr><td rowspan=2>5&nbsp;years</td><td>ON</td><td><b>4,29</b> %</td><td>6.19%</td></tr>
      <tr><td>QC</td><td>4.37%</td><td>–</td></tr>
      <tr><td>soon</td><td>QC</td><td>4.37%</td><td><script>1</script></td></tr></tbody>
    </table>`

  test('of two tables the one with rates is read, with the heading above it', () => {
    expect(told(PAGE, 'text/html')).toEqual([
      '5 year fixed Conventional Ontario 4.29/6.19',
      '5 year fixed Conventional Quebec 4.37/-',
    ])
    expect(told(PAGE)).toHaveLength(2)
    expect(rejected(PAGE)).toEqual(['Row 4: “soon” is not understood'])
  })

  test('two tables of rates are both read, and say which row of which', () => {
    const table = (title: string, rate: string) =>
      `<h3>${title}</h3><table><tr><td>Term<td>Rate<tr><td>5 year<td>${rate}<tr><td>5 year open<td>9</table>`
    const page = `<html>${table('Fixed', '4.04')}${table('Variable', '3.6')}${table('GIC rates, fixed', '3.1')}`
    expect(told(page)).toEqual([
      '5 year fixed Conventional National 4.04/-',
      '5 year variable Conventional National 3.6/-',
    ])
    expect(rejected(page)).toEqual([
      'Table 1, row 3: “5 year open” is not understood',
      'Table 2, row 3: “5 year open” is not understood',
    ])
  })

  test.each([
    ['<!doctype html><h1>Please sign in</h1>', 'text/csv'],
    ['<html><table><tr><td>1</table>', ''],
    ['Sorry <b>not</b> here', 'text/html'],
  ])('%j is rejected as a whole', (text, type) =>
    expect(told(text, type)).toBe('is a page without a table of rates'),
  )
})

describe('anything at all', () => {
  const types = fc.constantFrom(
    '',
    'text/csv',
    'application/json',
    'text/html; charset=x',
    'text/plain; charset=utf-16le',
  )
  const isSound = (sheet: ReturnType<typeof read>) => {
    if (!sheet.ok) {
      expect(sheet.reason).toBeTruthy()
      return
    }
    for (const rate of sheet.rates) {
      expect(rate.term).toMatch(/^([1-9]|10) year$/)
      expect(rate.ourRate ?? rate.postedRate).not.toBeNull()
      for (const figure of [rate.ourRate, rate.postedRate])
        if (figure !== null) expect(Math.round(figure * 1000) / 1000).toBe(figure)
    }
  }

  test('is read or rejected, never thrown on', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), types, (any, type) => isSound(read(any, type))))
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        ...'Term|Rate|Our rate|Posted|fixed|5 year|4.29|,|;|\n|"|\t|<table>|<tr>|<td>|</table>|{|}|[|]|:|4,29 %|ON'.split(
          '|',
        ),
      ),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), types, (parts, type) =>
        isSound(read(parts.join(''), type)),
      ),
    )
    fc.assert(fc.property(fc.json(), types, (json, type) => isSound(read(json, type))))
  })

  test('a written table parses back unchanged', () => {
    const row = fc.record({
      term: fc.integer({ min: 1, max: 10 }),
      type: fc.constantFrom('fixed', 'variable'),
      province: fc.constantFrom('Ontario', 'Quebec', 'Yukon', 'National'),
      rate: fc.integer({ min: 500, max: 25_000 }).map((thousandths) => thousandths / 1000),
    })
    const rows = fc.uniqueArray(row, {
      minLength: 1,
      selector: ({ term, type, province }) => `${term}${type}${province}`,
    })
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (rows, by) => {
        const lines = rows.map(({ term, type, province, rate }) =>
          [`${term} yr`, type, province, rate].join(by),
        )
        const wanted = rows.map(
          ({ term, type, province, rate }) => `${term} year ${type} Conventional ${province} ${rate}/-`,
        )
        expect(told([['Term', 'Type', 'Province', 'Rate'].join(by), ...lines].join('\n'))).toEqual(wanted)
        expect(
          told(JSON.stringify(rows.map(({ term, ...row }) => ({ ...row, term: `${term} years` })))),
        ).toEqual(wanted)
      }),
    )
  })

  // The largest sheet that is read: a quadratic parser would take hours, a busy machine takes some seconds.
  test.each([
    ['tags that never close', '<b a>'],
    ['nested tables', '<table><tr><td>'],
    ['closing tags', '<div></p>'],
    ['commas', ','],
    ['quotes', '"a",'],
    ['brackets', '['],
    ['spaces', ' \t'],
    ['digits', '9'],
    ['lines', 'Term,Rate\n'],
    ['minus signs', '-'],
  ])('%s, as many as fit, are over soon', (_, part) => {
    const text = `Term,Rate\n${part.repeat(Math.floor(2_000_000 / part.length))}`
    for (const type of ['text/csv', 'application/json', 'text/html']) isSound(read(text, type))
  })
})
