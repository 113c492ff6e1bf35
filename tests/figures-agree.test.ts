import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { leads } from '#db/schema/leads'
import { loadToolResult } from '~/features/rates/tool-input.server'
import type { OpenCard } from '~/features/val/model'
import { localizedPath } from '~/lib/localized-paths'
import { formatCad, formatPercent } from '~/lib/money'
import { provinceName, shownProvince } from '~/lib/provinces'
import { inLocale } from '~/platform/locale.server'
import { type TestApp, testApp } from './request'
import { converse } from './val-asking'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.database.resetToDemo()
})

type Locale = 'en' | 'fr'
type Purpose = 'purchase' | 'renewal'
/** Amounts to the cent, as a program reads them. */
type Figures = { payment?: string; premium?: string; total?: string; rate?: string; reason?: string }

const text = (html: string) =>
  html
    .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const REASONS = {
  en: /(?:Conventional|Insured|Refinance) rate[:,] [^.]*\./,
  fr: /Taux (?:conventionnel|assuré|de refinancement)[^.]*\./,
}
const OURS = { en: /Our Rate (\d+\.\d+)%/, fr: /Notre taux (\d+,\d+)/ }

/** What a page shows; the text of each amount must be its rounding. */
function shownOn(html: string, locale: Locale, purpose: Purpose): Figures {
  const data = [...html.matchAll(/<data value="([^"]*)"[^>]*>([\s\S]*?)<\/data>/g)]
  inLocale(locale, () => {
    for (const [, value = '', shown = ''] of data) expect(text(shown)).toBe(text(formatCad(Number(value))))
  })
  // After the payment comes the one with the other compounding.
  const [payment, , ...amounts] = data.map(([, value]) => value)
  const [premium, total] = purpose === 'purchase' ? amounts : [undefined, amounts[0]]
  const page = text(html)
  return {
    payment,
    premium,
    total,
    rate: OURS[locale].exec(page)?.[1]?.replace(',', '.'),
    reason: REASONS[locale].exec(page)?.[0],
  }
}

const PROVINCES = ['ON', 'QC', 'BC', 'AB'] as const
const PURCHASES = [
  ['insured', '650000', '65000'],
  ['insured', '525000', '52500'],
  ['conventional', '800000', '240000'],
] as const
const RENEWALS = [
  ['conventional', { balance: '480000' }],
  ['insured', { balance: '450000', price: '500000' }],
  ['refinance', { balance: '300000', price: '700000', mortgage: 'Refinance' }],
] as const

async function page(url: string) {
  const response = await app.request(url)
  expect(response.status, url).toBe(200)
  return response.text()
}

async function storedLead(url: string, fields: Record<string, string>) {
  const email = `${randomUUID()}@example.org`
  const answer = await app.submit(url, { ...fields, submissionKey: randomUUID(), name: 'Ana', email })
  expect(answer.status).toBe(200)
  const [lead] = await app.db.select().from(leads).where(eq(leads.clientEmail, email))
  const { receipt } = (await answer.json()) as { receipt: { figures: { label: string; value: string }[] } }
  return { metadata: lead?.metadata, receipt: receipt.figures.map(({ value }) => value) }
}

/** The form as the page came with it, with nothing typed. */
function untouched(html: string) {
  const fields: Record<string, string> = {}
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1]
    if (name && !/type="checkbox"/.test(input)) fields[name] = /value="([^"]*)"/.exec(input)?.[1] ?? ''
  }
  for (const [, name = '', options = ''] of html.matchAll(
    /<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    fields[name] = /<option(?=[^>]*selected)[^>]*value="([^"]*)"/.exec(options)?.[1] ?? ''
  return fields
}

const quoteForm = (html: string) =>
  /<form[^>]*action="[^"]*\/(?:quote|soumission)[^"]*"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''

const scenarios = (['en', 'fr'] as const).flatMap((locale) =>
  PROVINCES.flatMap((province) => [
    ...PURCHASES.map(([kind, price, down]) => ({
      locale,
      kind,
      purpose: 'purchase' as const,
      query: { province, price, down },
    })),
    ...RENEWALS.map(([kind, query]) => ({
      locale,
      kind,
      purpose: 'renewal' as const,
      query: { province, ...query },
    })),
  ]),
)

const CLASSES = { insured: 'High-Ratio', conventional: 'Conventional', refinance: 'Refinance' } as const

test(`the figures of ${scenarios.length} scenarios are enough`, () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(40)
})

test.each(scenarios)(
  'quote page, dialog, calculator, embed, data, paper, Val’s card and stored lead agree to the cent: $locale $purpose $kind $query',
  async ({ locale, purpose, kind, query }) => {
    const params = new URLSearchParams(query)
    const at = (english: string) => inLocale(locale, () => localizedPath(english))
    const read = async (url: string) => shownOn(await page(url), locale, purpose)

    const form = quoteForm(await page(`${at('/quote')}?purpose=${purpose}&${params}`))
    const expected = shownOn(form, locale, purpose)
    expect(expected).toEqual({
      payment: expect.stringMatching(/^\d+(\.\d+)?$/),
      premium: purpose === 'purchase' ? expect.stringMatching(/^\d+(\.\d+)?$/) : undefined,
      total: expect.stringMatching(/^\d+(\.\d+)?$/),
      rate: expect.stringMatching(/^\d\.\d\d$/),
      reason: expect.any(String),
    })
    const dialog = quoteForm(await page(`${at('/privacy')}?quote=${purpose}&${params}`))
    expect(shownOn(dialog, locale, purpose)).toEqual(expected)

    const { metadata, receipt } = await storedLead(at('/functions/v1/quote'), untouched(form))
    expect(metadata).toMatchObject({
      ...(purpose === 'renewal' && { balanceOwed: Number(expected.total) }),
      mortgageRate: Number(expected.rate),
      listedRate: { mortgageType: CLASSES[kind], term: '5 year', rateType: 'fixed' },
      calculations: {
        lenderPayment: Number(expected.payment),
        totalMortgage: Number(expected.total),
        cmhcInsurance: Number(expected.premium ?? 0),
      },
    })
    inLocale(locale, () => {
      expect(receipt).toContain(formatCad(Number(expected.payment)))
      const rate = formatPercent(Number(expected.rate))
      expect(receipt.filter((value) => value.startsWith(`${rate},`))).toHaveLength(1)
    })
    if (purpose === 'renewal') return

    const calculator = at('/mortgage-calculator')
    expect(await read(`${calculator}?${params}`)).toEqual(expected)
    expect(
      await read(`${locale === 'fr' ? '/fr' : ''}/embed/mortgage-calculator?agent=demoagent&${params}`),
    ).toEqual(expected)
    const data = await page(`${calculator}.data?${params}`)
    for (const amount of [expected.payment, expected.total])
      expect(data).toMatch(new RegExp(`\\b${Math.floor(Number(amount))}`))
    expect(data).toContain(String(Number(expected.rate)))

    const paper = await inLocale(locale, () => loadToolResult(app.db, null, `/mortgage-calculator?${params}`))
    const exactOnPaper = paper?.answer.rows.map(({ exact }) => exact)
    expect(paper?.answer.exact).toBe(Number(expected.payment))
    expect(exactOnPaper).toEqual(expect.arrayContaining([Number(expected.premium), Number(expected.total)]))

    const place = inLocale(locale, () => shownProvince(provinceName(query.province)))
    const asked = {
      en: `What is the payment on a $${query.price} home in ${place} with $${query.down} down?`,
      fr: `Combien paierais-je par mois pour une maison de ${query.price} $ (${place}) avec ${query.down} $ de mise de fonds?`,
    }[locale]
    const said = await converse(app, [asked])
    const { card } = (said.events.find(({ val }) => val)?.val ?? {}) as { card?: OpenCard }
    const shown = await inLocale(locale, () =>
      loadToolResult(app.db, null, `${card?.calculator}?${card?.params}`),
    )
    expect(card?.calculator).toBe('/mortgage-calculator')
    expect(shown?.answer.exact).toBe(Number(expected.payment))
    inLocale(locale, () => {
      expect(said.text).toContain(`**${formatCad(Number(expected.payment))}**`)
      expect(said.text).toContain(formatPercent(Number(expected.rate)))
    })
  },
)
