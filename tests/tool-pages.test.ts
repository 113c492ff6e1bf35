import { beforeAll, expect, test } from 'vitest'
import { TOOLS } from '~/features/calculators/tools/catalog'
import { LOCALES } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { inLocale } from '~/platform/locale.server'
import { shownOf, type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Data = {
  '@type': string
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[]
  itemListElement?: { name: string; item: string }[]
}

const dataOf = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )

/** As a page's HTML has it. */
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

test.each(LOCALES)(
  'every tool has its canonical URL and breadcrumbs, and its structured questions are those that it shows, in %s',
  async (locale) => {
    const site = 'http://localhost:3000'
    const hub = inLocale(locale, () => localizedPath('/calculators'))
    for (const tool of TOOLS) {
      const [path, title] = inLocale(locale, () => [localizedPath(tool.path), tool.title()])
      const html = await (await app.request(`${path}?x=1`)).text()
      const shown = await shownOf(new Response(html))
      expect(html).toContain(`<link rel="canonical" href="${site}${path}"/>`)
      const data = dataOf(html)
      const crumbs = data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement
      expect(crumbs?.map(({ item }) => item)).toEqual([site + hub, site + path])
      expect(crumbs?.map(({ name }) => name)).toEqual([
        locale === 'fr' ? 'Calculatrices' : 'Calculators',
        title,
      ])
      const questions = data.find((one) => one['@type'] === 'FAQPage')?.mainEntity ?? []
      expect(questions.length).toBeGreaterThan(1)
      for (const { name, acceptedAnswer } of questions) {
        expect(shown).toContain(inHtml(name))
        expect(shown).toContain(inHtml(acceptedAnswer.text))
      }
    }
  },
)

test('pages that show no questions claim none', async () => {
  for (const path of ['/', '/rates', '/calculators', '/reminders/renewal'])
    expect(dataOf(await (await app.request(path)).text()).map((one) => one['@type'])).not.toContain('FAQPage')
})
