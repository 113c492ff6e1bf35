import { isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { leads } from '#db/schema/leads'
import { type TestApp, testApp } from './request'
import { postChat } from './val-asking'

// One customer has up to 65,536 networks of 64 bits. These are the limits of the networks around them, through HTTP.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const hex = (group: number) => group.toString(16)
/** The n-th /64 of one /56, and the n-th /56 of the /48 2001:db8:7. */
const in56 = (n: number) => `2001:db8:7:${hex(n)}::1`
const in48 = (n: number) => `2001:db8:7:${hex((n + 1) * 256)}::1`
const ELSEWHERE = '2001:db8:8::1'

const sendLead = async (address: string) => {
  const body = new URLSearchParams({
    purpose: 'purchase',
    submissionKey: crypto.randomUUID(),
    name: 'Jane Peel',
    email: `${crypto.randomUUID()}@example.ca`,
    price: '650000',
  })
  const response = await app.request('/functions/v1/quote', { method: 'POST', body }, address)
  await response.body?.cancel()
  return response.status
}
const askVal = async (address: string) => {
  const messages = [{ role: 'user', content: 'hello' }]
  const response = await postChat(app, { messages }, {}, address)
  await response.text()
  return response.status
}

/** The number of IP addresses accepted before the first is rejected; all later ones are. */
async function countTaken(send: (address: string) => Promise<number>, addresses: string[]) {
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await send(address))
  const taken = statuses.filter((status) => status === 200).length
  expect(statuses).toEqual(statuses.map((_, n) => (n < taken ? 200 : 429)))
  return taken
}
const several = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n))

test('leads are all taken: 20 at once from one /64, 30 from one /56, 60 from one /48, the rest held; elsewhere none', async () => {
  const held = () => app.db.$count(leads, isNotNull(leads.heldUntil))
  const sendAll = async (addresses: string[]) => {
    for (const address of addresses) expect(await sendLead(address)).toBe(200)
    return (await app.db.$count(leads)) - (await held())
  }
  expect(await sendAll(several(21, () => in56(0)))).toBe(20)
  // The held one used up nothing of the /56.
  expect(await sendAll(several(12, (n) => in56(n + 1)))).toBe(30)
  expect(await sendAll(several(32, in48))).toBe(60)
  expect(await held()).toBe(5)
  expect(await sendAll([ELSEWHERE])).toBe(61)
})

test('questions to Val: 30 from one /64, 45 from one /56, 90 from one /48, and none of it counts elsewhere', async () => {
  expect(
    await countTaken(
      askVal,
      several(31, () => in56(0)),
    ),
  ).toBe(30)
  expect(
    await countTaken(
      askVal,
      several(17, (n) => in56(n + 1)),
    ),
  ).toBe(15)
  expect(await countTaken(askVal, several(47, in48))).toBe(45)
  expect(await askVal(ELSEWHERE)).toBe(200)
})
