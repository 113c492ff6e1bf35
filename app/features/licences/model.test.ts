import { describe, expect, test } from 'vitest'
import { PROVINCES, type ProvinceName } from '~/lib/provinces'
import { LICENSING, titleOptions } from './licensing'
import { licensingPages } from './licensing-pages'
import { licenceRemarks, licenceState } from './model'
import { parseLicence } from './schema'
import {
  brokerageLine,
  canArrangeIn,
  isLevelOneAgent,
  missingLicencesText,
  missingLicenceText,
  missingProvinces,
  primaryLicence,
  type ShownLicence,
  trustLine,
} from './shown-licence'

const licence = (province: string, kind: ShownLicence['kind'], more: Partial<ShownLicence> = {}) => ({
  province,
  kind,
  title: titleOptions(kind === 'brokerage').find((row) => row.province === province && row.kind === kind)
    ?.title as string,
  number: '123',
  authorizedName: 'Maple Mortgages Inc.',
  ...more,
})

const licensingOf = (province: string) => LICENSING.find((row) => row.province === province)

describe('the rules of the provinces', () => {
  test('name every province and territory once, in the order of the lists', () => {
    expect(LICENSING.map(({ province }) => province)).toEqual(PROVINCES.map(({ name }) => name))
  })

  test.each(['Prince Edward Island', 'Northwest Territories', 'Yukon', 'Nunavut'])(
    '%s has no mortgage broker licence',
    (province) => {
      expect(licensingOf(province)).toMatchObject({ regulator: null, firm: [], people: [] })
      expect(titleOptions(false).some((option) => option.province === province)).toBe(false)
    },
  )

  test.each([
    ['Ontario', ['Principal Broker', 'Mortgage Broker', 'Mortgage Agent Level 2', 'Mortgage Agent Level 1']],
    ['British Columbia', ['Principal Broker', 'Mortgage Broker']],
    ['Alberta', ['Mortgage Broker', 'Mortgage Associate']],
    ['Quebec', ['Mortgage Broker']],
    ['Manitoba', ['Mortgage Authorized Official', 'Mortgage Salesperson']],
    ['Nova Scotia', ['Mortgage Broker', 'Associate Mortgage Broker']],
  ])('%s licenses people as %j', (province, titles) => {
    expect(licensingOf(province)?.people.map(({ title }) => title)).toEqual(titles)
    expect(licensingPages()[province as ProvinceName]?.source.url).toMatch(/^https?:/)
  })

  test('British Columbia licenses since October 13, 2026', () => {
    expect(licensingPages()['British Columbia']?.shows).toContain(
      'Since October 13, 2026 the Mortgage Services Act licenses',
    )
  })
})

describe('the line below a name', () => {
  test.each([
    ['Ontario', 'broker', 'Your Trusted Mortgage Broker'],
    ['Ontario', 'principal_broker', 'Your Trusted Mortgage Broker'],
    ['Ontario', 'agent_level_2', 'Your Trusted Mortgage Agent Level 2'],
    ['Ontario', 'agent_level_1', 'Your Trusted Mortgage Agent Level 1'],
    ['Alberta', 'associate', 'Your Trusted Mortgage Associate'],
    ['Nova Scotia', 'associate_broker', 'Your Trusted Associate Mortgage Broker'],
    ['Manitoba', 'authorized_official', 'Your Trusted Mortgage Authorized Official'],
  ] as const)('in %s a %s reads “%s”', (province, kind, expected) => {
    expect(trustLine(licence(province, kind))).toBe(expected)
  })

  test('without a licence there is none', () => expect(trustLine(undefined)).toBeNull())
})

test('the licence of the own province comes first, else the first of the list', () => {
  const both = [licence('Ontario', 'agent_level_2'), licence('Quebec', 'broker')]
  expect(primaryLicence(both, 'Quebec')?.province).toBe('Quebec')
  expect(primaryLicence(both, 'Yukon')?.province).toBe('Ontario')
  expect(primaryLicence([], 'Quebec')).toBeUndefined()
})

test('a Level 1 agent is one by any licence', () => {
  expect(isLevelOneAgent([licence('Alberta', 'associate'), licence('Ontario', 'agent_level_1')])).toBe(true)
  expect(isLevelOneAgent([licence('Ontario', 'agent_level_2')])).toBe(false)
})

describe('the brokerage’s line', () => {
  const two = [licence('Ontario', 'brokerage'), licence('Quebec', 'brokerage', { number: '9' })]

  test('names authorized name, regulator, licence and number, of one province or of all', () => {
    expect(brokerageLine(two, 'Ontario')).toBe(
      'Maple Mortgages Inc. Ontario: FSRA Mortgage Brokerage licence 123',
    )
    expect(brokerageLine(two)).toBe(
      'Maple Mortgages Inc. Ontario: FSRA Mortgage Brokerage licence 123 · Quebec: AMF Mortgage Brokerage Firm registration 9',
    )
  })

  test('repeats no name that the page has printed, and prints another one', () => {
    const other = licence('Alberta', 'brokerage', { authorizedName: 'Prairie Maple' })
    expect(brokerageLine([...two, other], null, 'Maple Mortgages Inc')).toBe(
      'Ontario: FSRA Mortgage Brokerage licence 123 · Quebec: AMF Mortgage Brokerage Firm registration 9. Prairie Maple. Alberta: RECA Mortgage Brokerage licence 123',
    )
  })

  test('is null where there is no such licence', () => {
    expect(brokerageLine(two, 'Alberta')).toBeNull()
    expect(brokerageLine([])).toBeNull()
  })

  test.each([
    ['Ontario', null],
    ['SK', 'We hold no licence in Saskatchewan and cannot arrange a mortgage there.'],
    ['Yukon', /^We hold no licence in Yukon\. We know of none for mortgage brokers there \(checked 2026-/],
    ['Atlantis', null],
    [null, null],
  ])('for %s says what is missing: %s', (province, expected) => {
    const text = missingLicenceText(two, province)
    if (expected === null) expect(text).toBeNull()
    else expect(text).toMatch(expected)
  })

  test('claims nothing while no licence is entered', () => expect(missingLicenceText([], 'SK')).toBeNull())
})

describe('the state on a day', () => {
  const confirmedAt = new Date('2026-01-05T12:00:00Z')
  test.each([
    [null, null, 'unconfirmed'],
    [null, confirmedAt, 'confirmed'],
    ['2026-11-23', confirmedAt, 'expiring'],
    ['2026-11-22', confirmedAt, 'expired'],
    ['2026-11-22', null, 'expired'],
    ['2027-01-22', confirmedAt, 'expiring'],
    ['2027-01-23', confirmedAt, 'confirmed'],
    ['2027-01-22', null, 'unconfirmed'],
  ] as const)('valid until %s, confirmed %s: %s', (validUntil, confirmed, expected) => {
    expect(licenceState({ validUntil, confirmedAt: confirmed }, '2026-11-23')).toBe(expected)
  })
})

test('the owner’s list names what is wrong, and nothing where all is well', () => {
  const well = { inForce: 2, unconfirmed: 0, expired: 0, expiresOn: null }
  expect(licenceRemarks(well)).toEqual([])
  expect(licenceRemarks({ inForce: 0, unconfirmed: 1, expired: 2, expiresOn: '2026-12-01' })).toEqual([
    'No confirmed licence: not listed',
    '1 waiting for confirmation',
    '2 expired',
    'Expires on December 1, 2026',
  ])
})

describe('where the brokerage holds no licence', () => {
  const held = (...names: string[]) => names.map((province) => ({ province }))

  test('the provinces that license none are not missing', () => {
    const missing = missingProvinces(held('Ontario'))
    expect(missing).toContain('Quebec')
    expect(missing).not.toContain('Ontario')
    expect(missing).not.toContain('Yukon')
  })

  test.each([
    ['New Brunswick', false],
    ['NB', false],
    ['Ontario', true],
    ['Prince Edward Island', true],
    [null, true],
  ])('in %s a mortgage can be arranged: %s', (province, expected) => {
    expect(canArrangeIn(held('Ontario'), province)).toBe(expected)
    expect(canArrangeIn([], province)).toBe(true)
  })

  test('a form without a province names few missing provinces, or the few licensed ones', () => {
    const all = LICENSING.flatMap(({ province, regulator }) => (regulator ? [province] : []))
    const without = (...names: string[]) => held(...all.filter((name) => !names.includes(name)))
    expect(missingLicencesText(without('New Brunswick', 'Newfoundland and Labrador'))).toBe(
      'We hold no licence in New Brunswick and Newfoundland and Labrador and cannot arrange a mortgage there.',
    )
    expect(missingLicencesText(held('Ontario'))).toContain('we arrange mortgages in Ontario only')
    expect(missingLicencesText(held(...all))).toBeNull()
    expect(missingLicencesText([])).toBeNull()
  })
})

describe('the form', () => {
  const given = {
    licence: 'Ontario:broker',
    number: 'M1',
    authorizedName: 'Ada Byron',
    validUntil: '2027-03-31',
  }
  const parse = (fields: Record<string, string>, isBrokerage = false) =>
    parseLicence(new Map(Object.entries(fields)), { isBrokerage, today: '2026-11-23' })

  test('becomes a licence with the approved title of its province', () => {
    expect(parse(given)).toEqual({
      ok: true,
      values: {
        province: 'Ontario',
        kind: 'broker',
        title: 'Mortgage Broker',
        number: 'M1',
        authorizedName: 'Ada Byron',
        validUntil: '2027-03-31',
      },
    })
    expect(parse({ ...given, validUntil: '' })).toMatchObject({ values: { validUntil: null } })
    expect(parse({ ...given, licence: 'Ontario:brokerage' }, true)).toMatchObject({
      values: { title: 'Mortgage Brokerage' },
    })
  })

  test.each([
    ['licence', ''],
    ['licence', 'Ontario:brokerage'],
    ['licence', 'Ontario:associate'],
    ['licence', 'Yukon:broker'],
    ['number', ''],
    ['number', 'x'.repeat(41)],
    ['authorizedName', ''],
    ['authorizedName', 'x'.repeat(121)],
    ['validUntil', '31/03/2027'],
    ['validUntil', '2027-02-30'],
    ['validUntil', '2026-11-22'],
  ])('is rejected for %s %j', (name, value) => {
    const parsed = parse({ ...given, [name]: value })
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([name])
  })
})
