import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { openScripted } from './open-scripted'

type Turn = { role: string; content: string }
type Stage = {
  /** The contents of each request, in order. */
  asked: Turn[][]
  /** The open card of each request. */
  cards: ({ calculator: string; params: string } | null)[]
  /** How many of them were given up by the page. */
  aborted: number
  open: (status: number, type: string) => void
  send: (text: string) => void
  end: () => void
  cut: () => void
  reject: () => void
}
declare global {
  interface Window {
    valStage: Stage
  }
}

/** Replaces the chat endpoint in the browser, so that a test sends each part of an answer at its own time. */
function stageOf() {
  const encoder = new TextEncoder()
  const fetchElsewhere = window.fetch.bind(window)
  let answer: { resolve: (response: Response) => void; reject: (error: unknown) => void }
  let stream: ReadableStreamDefaultController<Uint8Array>
  window.valStage = {
    asked: [],
    cards: [],
    aborted: 0,
    open(status, type) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller
        },
      })
      answer.resolve(new Response(body, { status, headers: { 'Content-Type': type } }))
    },
    send: (text) => stream.enqueue(encoder.encode(text)),
    end: () => stream.close(),
    cut: () => stream.error(new TypeError('network error')),
    reject: () => answer.reject(new TypeError('Failed to fetch')),
  }
  window.fetch = (input, init) => {
    if (!String(input).endsWith('/functions/v1/chat')) return fetchElsewhere(input, init)
    const body = JSON.parse(String(init?.body))
    window.valStage.asked.push(body.messages)
    window.valStage.cards.push(body.card ?? null)
    return new Promise((resolve, reject) => {
      answer = { resolve, reject }
      init?.signal?.addEventListener('abort', () => {
        window.valStage.aborted++
        const error = new DOMException('aborted', 'AbortError')
        reject(error)
        try {
          stream?.error(error)
        } catch {}
      })
    })
  }
}

const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** A line beside the text, such as a card. */
const beside = (val: unknown) => `data: ${JSON.stringify({ choices: [{ delta: {} }], val })}\n\n`

/** Opens the dialog on a page whose Val answers what the test says. */
export async function openVal(page: Page, path = '/', { isOpened = true } = {}) {
  await page.addInitScript(stageOf)
  await openScripted(page, path)
  const dialog = page.getByRole('dialog', { name: 'Val - AI Mortgage Advisor' })
  const field = dialog.getByPlaceholder('Ask me about mortgages...')
  const val = {
    dialog,
    field,
    log: dialog.getByRole('log'),
    card: dialog.getByRole('region', {
      name: /Your contact details|reach you|Passing|Not saved|Correct your/,
    }),
    async show() {
      await page.getByRole('button', { name: 'Try AI' }).click()
      await expect(field).toBeVisible()
    },
    async ask(text: string) {
      const before = await val.asked()
      await field.fill(text)
      await field.press('Enter')
      await expect
        .poll(async () => (await val.asked()).length, { intervals: [10, 20, 50] })
        .toBe(before.length + 1)
    },
    asked: () => page.evaluate(() => window.valStage.asked),
    /** The open card that the latest request carried. */
    sentCard: () => page.evaluate(() => window.valStage.cards.at(-1) ?? null),
    aborted: () => page.evaluate(() => window.valStage.aborted),
    open: (status = 200, type = 'text/event-stream') =>
      page.evaluate(([code, kind]) => window.valStage.open(code, kind), [status, type] as const),
    say: (text: string) => page.evaluate((line) => window.valStage.send(line), delta(text)),
    sendRaw: (text: string) => page.evaluate((line) => window.valStage.send(line), text),
    end: () => page.evaluate(() => window.valStage.end()),
    cut: () => page.evaluate(() => window.valStage.cut()),
    reject: () => page.evaluate(() => window.valStage.reject()),
    /** The whole answer at once, with its lines beside the text. */
    async answer(text: string, ...lines: unknown[]) {
      await page.evaluate(
        (stream) => {
          window.valStage.open(200, 'text/event-stream')
          window.valStage.send(stream)
        },
        `${delta(text)}${lines.map(beside).join('')}data: [DONE]\n\n`,
      )
      await expect(field).toBeEnabled()
    },
  }
  if (isOpened) await val.show()
  return val
}
