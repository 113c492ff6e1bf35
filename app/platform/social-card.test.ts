import { expect, test } from 'vitest'
import { drawSocialCard } from './social-card.server'

test('a title without a letter that the font has is drawn as the brokerage’s name', async () => {
  const brokerage = 'Maple & Main'
  const named = await drawSocialCard({ title: brokerage, brokerage })
  for (const title of ['选择固定利率', '🏡🏡🏡'])
    expect(await drawSocialCard({ title, brokerage })).toEqual(named)
  expect(await drawSocialCard({ title: 'A home 🏡', brokerage })).toEqual(
    await drawSocialCard({ title: 'A home', brokerage }),
  )
})

test('a brokerage whose name the font lacks has a card without it', async () => {
  expect(
    (await drawSocialCard({ title: '利率', line: '利率', brokerage: '贷款' })).byteLength,
  ).toBeGreaterThan(1000)
})
