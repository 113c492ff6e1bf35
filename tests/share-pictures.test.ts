import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathsWith } from '~/lib/paths'
import { type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.database.resetToDemo()
})

const metaOf = async (path: string) => {
  const html = await (await app.request(path)).text()
  const tag = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { pathname, search } = new URL(tag('og:image'))
  return { image: pathname + search, url: tag('og:url') }
}

/** Networks draw a PNG or a JPEG of 1200 by 630 and no SVG. */
async function expectCard(path: string) {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect({ format, width, height }, path).toEqual({ format: 'png', width: 1200, height: 630 })
}

describe('the picture of a shared link', () => {
  test.each([...pathsWith('sitemap'), '/agents/demoagent'])('of %s is a card', async (path) => {
    await expectCard((await metaOf(path)).image)
  })

  test('of a scenario shows its figure, and is taken for the scenario’s own address', async () => {
    const path = '/mortgage-calculator?price=650000&down=65000&rate=3.94'
    const { image, url } = await metaOf(path)
    expect(image).toMatch(/^\/og\/calculator\/mortgage-calculator\?price=650000&down=65000/)
    expect(url).toContain('/mortgage-calculator?price=650000')
    await expectCard(image)
    await expectCard((await metaOf('/affordability-calculator?income=150000')).image)
    await expectCard((await metaOf('/renewal-calculator?balance=300000')).image)
  })

  test('of a scenario without a figure is the page’s', async () => {
    const response = await app.request('/og/calculator/mortgage-calculator?price=0')
    expect(response.headers.get('Location')).toBe('/og/page/mortgage-calculator')
    expect((await app.request('/og/calculator/nothing')).status).toBe(404)
    expect((await app.request('/og/page/constructor')).status).toBe(404)
  })
})
