import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSheet } from './sheet.server'

const URL = 'https://sheet.example.ca/rates'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, type = '') =>
  readSheet(typeof text === 'string' ? bytes(text) : text, type, URL)
/** 'term type mortgage province ours/posted' of each, short enough to compare at a glance; or why the sheet is refused. */
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
/** What is read of a row whose cells are these, or why it is not. */
const row = (cells: Record<string, string>) => {
  const sheet = { Term: '5', Type: 'fixed', 'Our rate': '4.29', ...cells }
  const text = [Object.keys(sheet), Object.values(sheet)].map((line) => line.join('\t')).join('\n')
  return rejected(text)[0] ?? told(text)[0]
}

describe('a cell', () => {
  test.each([
    ['4.29', '4.29/-'],
    ['4.29%', '4.29/-'],
    ['4,29\u00a0%', '4.29/-'],
    ['4.290', '4.29/-'],
    ['4.2900', '4.29/-'],
    ['４.２９', '4.29/-'],
    ['5', '5/-'],
  ])('%j is a rate', (text, rate) => expect(row({ 'Our rate': text })).toMatch(new RegExp(`${rate}$`)))

  test.each(['', '-', '–', '—', 'N/A', 'n.d.', 'nd', 's.o.', 's. o.', 'S.O', 's/o', 'so'])(
    '%j is an absent rate',
    (text) => {
      expect(row({ 'Our rate': text })).toBe('Row 2: it has no rate')
      expect(row({ 'Our rate': text, Posted: '6.19' })).toMatch(/-\/6.19$/)
    },
  )

  test.each([
    ...[
      '4.29*',
      '3.89 1%',
      '4.29 - 4.49',
      'from 4.29%',
      'Prime - 0.85',
      'P-0.85',
      '-4.29',
      '1e1',
      '4.29.1',
      '429%',
    ],
    ...['call', 'TBD', '4 1/8', '4,290 $'],
  ])('%j is no rate', (text) =>
    expect(row({ 'Our rate': text })).toBe(`Row 2: “${text}” is not a rate in percent`),
  )

  test.each(['0.0429', '.0429', '0', '0.49'])('%j may be a fraction and is no rate', (text) =>
    expect(row({ 'Our rate': text })).toMatch(/is not a rate|may be a fraction/),
  )

  test.each([
    ['5 yr', '5 year'],
    ['5-year', '5 year'],
    ['5 Years', '5 year'],
    ['5 ans (fermé)', '5 year'],
    ['1 an', '1 year'],
    ['10', '10 year'],
  ])('%j is a term', (text, term) => expect(row({ Term: text })).toMatch(new RegExp(`^${term} `)))

  test.each(['', '6 months', '60', '60 months', 'five', '5 year open', '5 year fixed', '0', '11', '5.5'])(
    '%j is no term',
    (text) => expect(row({ Term: text })).toBe(`Row 2: “${text}” is not a term of 1 to 10 years`),
  )

  test.each([
    ['ON', 'Ontario'],
    ['ontario', 'Ontario'],
    ['Québec', 'Quebec'],
    ['Colombie-Britannique', 'British Columbia'],
    ['Île-du-Prince-Édouard', 'Prince Edward Island'],
    ['National', 'National'],
    ['', 'National'],
  ])('%j is a province', (text, province) => expect(row({ Province: text })).toContain(` ${province} `))

  test.each(['Atlantis', 'ON, QC', 'constructor'])('%j is no province', (text) =>
    expect(row({ Province: text })).toBe(`Row 2: “${text}” is no province`),
  )

  test.each([
    ['', 'Conventional'],
    ['conventional', 'Conventional'],
    ['High-Ratio', 'High-Ratio'],
    ['assuré', 'High-Ratio'],
    ['Refinance', 'Refinance'],
  ])('%j is a type of mortgage', (text, type) =>
    expect(row({ 'Mortgage type': text })).toContain(` ${type} `),
  )

  test.each(['open', 'Variable insured', 'fixed variable', ''])('%j is no type of rate', (text) =>
    expect(row({ Type: text })).toBe(`Row 2: the type “${text}” is neither fixed nor variable`),
  )
})

describe('CSV', () => {
  const PLAIN = 'Term,Type,Province,Our rate,Posted\n5 year,fixed,ON,4.29,6.19\n7 yr,Fixed,National,4.79,\n'

  test.each([
    ['plain', PLAIN],
    ['with a mark and semicolons', `\ufeff${PLAIN.replaceAll(',', ';').replaceAll('.', ',')}`],
    ['quoted', PLAIN.replace(/[^,\n]+/g, '"$&"')],
    ['of tabs and Windows line ends', PLAIN.replaceAll(',', '\t').replaceAll('\n', '\r\n')],
    [
      'in another order',
      'posted_rate;Our Rate (%);PROVINCE;rateType;TERM;Notes\n6.19;4.29;Ontario;fixed;5;x\n;4.79;all;fixed;7;\n',
    ],
    [
      'in French',
      'Durée,Type de taux,Province,Notre taux,Taux affiché\n5 ans,fixe,Ontario,"4,29 %","6,19 %"\n7 ans,fixe,,"4,79",s.o.\n',
    ],
  ])('%s is read', (_, text) => {
    expect(told(text, 'text/csv')).toEqual([
      '5 year fixed Conventional Ontario 4.29/6.19',
      '7 year fixed Conventional National 4.79/-',
    ])
  })

  test.each([
    ['our rates alone', 'Term,Type,Our rate\n5,fixed,4.29\n', '4.29/-'],
    ['posted rates alone', 'Term,Type,Posted\n5,fixed,6.19\n', '-/6.19'],
    ['fixed rates alone', 'Term,Fixed rate\n5,4.29\n', '4.29/-'],
  ])('a sheet of %s is read', (_, text, rates) =>
    expect(told(text)).toEqual([`5 year fixed Conventional National ${rates}`]),
  )

  test('in the old encoding of a French spreadsheet, and in UTF-16, is read', () => {
    const text = 'Durée;Type;Taux affiché;Notre taux\r\n5 ans;fixe;6,19 %;4,29 %\r\n'
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(told(latin, 'text/csv')).toEqual(['5 year fixed Conventional National 4.29/6.19'])
    const wide = new Uint8Array(2 + text.length * 2)
    wide.set([0xff, 0xfe])
    for (let at = 0; at < text.length; at++) wide.set([text.charCodeAt(at), 0], 2 + at * 2)
    expect(told(wide)).toEqual(['5 year fixed Conventional National 4.29/6.19'])
  })

  test('an absent or faulty rate of one type takes nothing from the other', () => {
    const text =
      'Term,Fixed rate,Variable rate\n5 year,4.04,3.60\n1 year,5.04,s.o.\n2 year,,P - 0.5\n3 year,-,-\n'
    expect(told(text)).toEqual([
      '5 year fixed Conventional National 4.04/-',
      '5 year variable Conventional National 3.6/-',
      '1 year fixed Conventional National 5.04/-',
    ])
    expect(rejected(text)).toEqual(['Row 4: “P - 0.5” is not a rate in percent', 'Row 5: it has no rate'])
  })

  test('each rejected row is named with the reason; the others are taken', () => {
    const text = [
      'Term,Type,Province,Our rate',
      '5 year,fixed,ON,4.29',
      '6 months,fixed,ON,5.1',
      '',
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
      'Row 3: “6 months” is not a term of 1 to 10 years',
      'Row 5: it has more cells than there are headings',
      'Row 6: 1 year fixed, Conventional, Ontario is listed with different rates',
      'Row 7: 1 year fixed, Conventional, Ontario is listed with different rates',
    ])
  })

  test.each([
    ['', 'is empty'],
    ['  \n ', 'is empty'],
    ['hello', 'has no headings with a term and a rate'],
    ['Our rates\n\nTerm,Type,Rate\n5,fixed,4.29', 'has no headings with a term and a rate'],
    ['Term,Type\n5 year,fixed\n', 'has no headings with a term and a rate'],
    ['Term,Type,Our rate,Rate\n5,fixed,4,5\n', 'has two columns for the same: “Rate”'],
    ['Term,Type,Insured,Rate\n5,fixed,yes,4\n', 'has a column “Insured”, which the format does not have'],
    ['Term,3 yr,5 yr\n5,4,4\n', 'has no headings with a term and a rate'],
    [
      'Term,Our rate\n5 year,4.29\n',
      'needs either a column for the type and our rate, or one for the fixed and one for the variable rate',
    ],
    ['Term,Type,Rate\n5 year,fixed,"4.29\n', 'is broken as CSV at line 2'],
    [`Term,Type,Rate\n${'5 year,fixed,4.29\n'.repeat(2_001)}`, 'has more than 2000 rows'],
    ['Term,Type,Rate\n5 year,fixed,4.29\0', 'is in an encoding that is not known: save it as UTF-8'],
  ])('%j is refused as a whole', (text, reason) => expect(told(text, 'text/csv')).toBe(reason))
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
    expect(fees('Terme;Type;Notre taux;Frais\n5 ans;fixe;4,04;1 200,55 $\n')).toEqual([1200.55])
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
  test.each([
    ['a list', RATES],
    ['a list under its name', { updated: '2026-11-18', rates: RATES }],
  ])('%s is read', (_, json) => {
    const wanted = [
      '5 year fixed Conventional Ontario 4.29/6.19',
      '7 year fixed Conventional National 4.79/-',
    ]
    expect(told(JSON.stringify(json), 'application/json; charset=utf-8')).toEqual(wanted)
    expect(told(`\ufeff${JSON.stringify(json)}`)).toEqual(wanted)
  })

  test('a rejected item is named by its number', () => {
    const text = JSON.stringify([
      { term: '5 year', type: 'fixed', rate: 0.0429 },
      { term: 5, type: 'fixed', rate: [4.29] },
      { term: 5, type: 'fixed', rate: 4.29 },
    ])
    expect(rejected(text)).toEqual([
      'Row 1: 0.0429 may be a fraction or a percentage: write it in percent, as 4.29%',
      'Row 2: “[…]” is not a rate in percent',
    ])
    expect(told(text)).toHaveLength(1)
  })

  test.each([
    ['{"rates":[{"term":"5 ye', 'is broken as JSON'],
    ['{}', 'holds no list of rates'],
    ['{"data":[{"term":5,"type":"fixed","rate":4}]}', 'holds no list of rates'],
    ['[["Term","Type","Rate"],[5,"fixed",4]]', 'holds no list of rates'],
    ['["x"]', 'holds no list of rates'],
    ['null', 'holds no list of rates'],
    ['[]', 'has no headings with a term and a rate'],
    ['[{"a":1}]', 'has no headings with a term and a rate'],
  ])('%j is refused as a whole', (text, reason) => expect(told(text, 'application/json')).toBe(reason))
})

describe('HTML', () => {
  const table = (rows: string) => `<!doctype html><h1>Rates</h1><table>${rows}</table>`
  const HEADINGS = '<tr><th>Term<th>Type<th>Our&nbsp;rate<th>Posted'

  test('a table is read among others and under any heading', () => {
    const page = `<table><tr><th>Branch<th>Phone<tr><td>Toronto<td>416</table><h2>Fixed</h2>
      <table><caption>As of today</caption><thead>${HEADINGS}</thead>
      <tbody><tr><td>5&nbsp;years</td><td>fixed</td><td><b>4,29</b> %</td><td>6.19%</td></tr>
      <tr><td>soon</td><td>fixed</td><td>4.37%</td><td><script>1</script></td></tr></tbody></table>`
    for (const type of ['text/html', '']) {
      expect(told(page, type)).toEqual(['5 year fixed Conventional National 4.29/6.19'])
      expect(rejected(page, type)).toEqual(['Row 3: “soon” is not a term of 1 to 10 years'])
    }
  })

  test('rows of two tables are told apart', () => {
    const two =
      table(`${HEADINGS}<tr><td>5<td>fixed<td>4<td>`) + table(`${HEADINGS}<tr><td>3<td>open<td>4<td>`)
    expect(told(two)).toEqual(['5 year fixed Conventional National 4/-'])
    expect(rejected(two)).toEqual(['Table 2, row 2: the type “open” is neither fixed nor variable'])
  })

  test.each([
    ['3.89<sup>1</sup>%', 3.89],
    ['3.9<sup>2</sup>', 3.9],
    ['<sup>1</sup> 3.89 %<sub>2</sub>', 3.89],
    ['<s>4.09</s> <b>3.89</b>%', 3.89],
    ['3.8<span hidden>9</span>', 3.8],
    ['3.89<span style="display: none">5</span>', 3.89],
    ['3.89<span>1</span>%', null],
    ['3.89<sup>1</sup>5%', null],
    ['<span>3.89</span><a href="#note">1</a>', null],
    ['3.89¹', null],
    ['3.89<br>4.09', null],
  ])('of the cell %j only the visible number becomes a rate', (cell, rate) => {
    const sheet = read(table(`${HEADINGS}<tr><td>5<td>fixed<td>${cell}<td>6.19`), 'text/html')
    expect(sheet.ok && sheet.rates.map(({ ourRate }) => ourRate)).toEqual(rate === null ? [] : [rate])
  })

  test.each([
    ['<!doctype html><h1>Please sign in</h1>', 'text/csv', 'is a page without a table of rates'],
    ['Sorry <b>not</b> here', 'text/html', 'is a page without a table of rates'],
    [table('<tr><td>1'), '', 'is a page without a table of rates'],
    [
      table(`${HEADINGS}<tr><td rowspan=2>5<td>fixed<td>4<td><tr><td>variable<td>4<td>`),
      '',
      'has cells over several rows or columns: each row needs all of its cells',
    ],
  ])('%j is refused as a whole', (text, type, reason) => expect(told(text, type)).toBe(reason))
})

describe('a sheet of tests/rate-sheets', () => {
  const sheet = (name: string) => readFileSync(`tests/rate-sheets/${name}`)

  test('with raised footnotes loses them', () =>
    expect(told(sheet('footnote-superscript.html'))).toEqual([
      '5 year fixed Conventional National 4.29/-',
      '3 year fixed Conventional National 4.5/-',
      '2 year fixed Conventional National 4.5/-',
    ]))
  test('in French keeps the fixed rate beside an absent variable one', () =>
    expect(told(sheet('french-s-o.html'))).toEqual([
      '5 year fixed Conventional National 4.29/-',
      '5 year variable Conventional National 3.95/-',
      '1 year fixed Conventional National 5.04/-',
    ]))
  test('with prime minus a discount loses those rows', () =>
    expect(told(sheet('prime-minus.csv'))).toEqual(['5 year fixed Conventional National 4.29/-']))
  test('with rows as headings is refused', () =>
    expect(told(sheet('section-rows.html'))).toMatch(/^needs either/))
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
