import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startApp } from '../scripts/app.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const CONVERSATIONS = 100
const TURNS = 6
/** The longest pause between a visitor's questions, in milliseconds; far shorter than real ones. */
const THINKING = 2_000
const OPEN_STREAMS = 500
const ROUNDS = 7
const SENTENCES = 40
/** Milliseconds between two sentences of the endpoint, each in pieces. */
const PACE = 20

const QUESTIONS = [
  'pmt on 650k w/ 10% down, 25 yr, 4.2?',
  'and over 30 years?',
  'what are your best rates?',
  'what is the stress test?',
  'find a broker in Toronto',
  'land transfer tax in Toronto on 800k',
]

type Times = { firstByte: number; firstWord: number }
type Asked = { response: IncomingMessage; firstByte: number }

/** Asks and resolves at the answer's first byte, which comes `firstByte` milliseconds after the question went out. */
function ask(url: string, messages: { role: string; content: string }[], agent?: Agent): Promise<Asked> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(`${url}/functions/v1/chat`, { method: 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the chat answered ${response.statusCode}`))
      response.once('readable', () => resolve({ response, firstByte: performance.now() - began }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(JSON.stringify({ messages }))
  })
}

async function textOf(response: IncomingMessage, onText?: (text: string) => void) {
  let text = ''
  for await (const part of response.setEncoding('utf8')) {
    text += part
    onText?.(text)
  }
  return text
}

/** A visitor's conversation: asks, reads the answer, thinks, asks again. */
async function converse(url: string, agent: Agent, order: number): Promise<Times[]> {
  const messages: { role: string; content: string }[] = []
  const times: Times[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    // Spread evenly and not at random, so that every run asks the same at the same pace.
    await wait((THINKING * ((order * 37 + turn * 61) % CONVERSATIONS)) / CONVERSATIONS)
    messages.push({ role: 'user', content: QUESTIONS[(order + turn) % QUESTIONS.length] as string })
    const began = performance.now()
    const { response, firstByte } = await ask(url, messages, agent)
    let firstWord = 0
    const text = await textOf(response, (soFar) => {
      if (!firstWord && /"content":"[^"]/.test(soFar)) firstWord = performance.now() - began
    })
    times.push({ firstByte, firstWord })
    if (!text.endsWith('data: [DONE]\n\n')) throw new Error(`an answer broke off: ${text.slice(-200)}`)
    messages.push({ role: 'assistant', content: 'Answered.' })
  }
  return times
}

async function benchFirstByte(): Promise<Row[]> {
  const app = await startApp()
  let agent = new Agent({ keepAlive: true })
  try {
    await converse(app.url, agent, 1)
    const all: Times[] = []
    const late: number[] = []
    for (let round = 0; round < 3; round++) {
      // The server closes connections that were idle for five seconds; a new round brings its own.
      agent.destroy()
      agent = new Agent({ keepAlive: true, maxSockets: CONVERSATIONS })
      const visitors = Array.from({ length: CONVERSATIONS }, (_, order) => converse(app.url, agent, order))
      const times = (await Promise.all(visitors)).flat()
      all.push(...times)
      const sorted = times.map(({ firstByte }) => firstByte).sort((a, b) => a - b)
      late.push(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN)
    }
    const limit = { atMost: 50 }
    const name = 'built-in Val at 100 conversations'
    return [
      { name: `${name}, first byte`, unit: 'ms', measured: spread(all.map((one) => one.firstByte)), limit },
      { name: `${name}, first byte, 95 % of a round`, unit: 'ms', measured: spread(late), limit },
      { name: `${name}, first word`, unit: 'ms', measured: spread(all.map((one) => one.firstWord)), limit },
    ]
  } finally {
    agent.destroy()
    await app.stop()
  }
}

/** A hundred questions at once, each on its own connection. */
async function benchBurst(): Promise<Row[]> {
  const app = await startApp()
  try {
    await textOf((await ask(app.url, [{ role: 'user', content: 'hello' }])).response)
    const [late, whole]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const agent = new Agent({ keepAlive: true, maxSockets: CONVERSATIONS })
      // Connections are open, as those of a hundred open pages; only the answers are measured.
      const greet = async () =>
        textOf((await ask(app.url, [{ role: 'user', content: 'thanks' }], agent)).response)
      await Promise.all(Array.from({ length: CONVERSATIONS }, greet))
      const began = performance.now()
      const asked = await Promise.all(
        Array.from({ length: CONVERSATIONS }, (_, order) =>
          ask(app.url, [{ role: 'user', content: QUESTIONS[order % QUESTIONS.length] as string }], agent),
        ),
      )
      const texts = await Promise.all(asked.map(({ response }) => textOf(response)))
      whole.push(performance.now() - began)
      if (!texts.every((text) => text.endsWith('data: [DONE]\n\n'))) throw new Error('an answer broke off')
      const sorted = asked.map(({ firstByte }) => firstByte).sort((a, b) => a - b)
      late.push(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN)
      agent.destroy()
    }
    const name = '100 questions at the same instant'
    return [
      { name: `${name}, first byte, 95 % of a round`, unit: 'ms', measured: spread(late) },
      { name: `${name}, all answers whole`, unit: 'ms', measured: spread(whole) },
    ]
  } finally {
    await app.stop()
  }
}

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

/** An endpoint of our own that answers as `write` does. */
async function endpoint(write: (response: ServerResponse) => void) {
  const server = createServer((incoming, response) => {
    incoming.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    write(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const env = { OPENAI_BASE_URL: url, OPENAI_API_KEY: 'bench', OPENAI_MODEL: 'bench' }
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `${url}/chat/completions`, env, stop }
}

const megabytes = (pid: number) => {
  const file = `/proc/${pid}/status`
  // Elsewhere the system does not tell another process's memory so plainly.
  if (!existsSync(file)) return null
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
}

async function benchOpenStreams(): Promise<Row[]> {
  const held: ServerResponse[] = []
  const upstream = await endpoint((response) => {
    response.write(chunk('One moment, please. And'))
    held.push(response)
  })
  const app = await startApp({ env: upstream.env })
  const agent = new Agent({ keepAlive: true, maxSockets: OPEN_STREAMS })
  try {
    const messages = [{ role: 'user', content: 'hello' }]
    const finish = async (streams: Asked[]) => {
      for (const response of held.splice(0)) response.end(`${chunk(' goodbye.', 'stop')}data: [DONE]\n\n`)
      const texts = await Promise.all(streams.map(({ response }) => textOf(response)))
      if (!texts.every((text) => text.endsWith('data: [DONE]\n\n'))) throw new Error('a stream broke off')
    }
    await finish([await ask(app.url, messages, agent)])
    const before = megabytes(app.pid)
    const streams = await Promise.all(
      Array.from({ length: OPEN_STREAMS }, () => ask(app.url, messages, agent)),
    )
    const during = megabytes(app.pid)
    await finish(streams)
    if (before === null || during === null) return []
    const more = during - before
    return [
      { name: '500 open streams, more memory', unit: 'MB', measured: spread([more]), limit: { atMost: 300 } },
    ]
  } finally {
    agent.destroy()
    upstream.stop()
    await app.stop()
  }
}

async function benchProxy(): Promise<Row[]> {
  const upstream = await endpoint(async (response) => {
    for (let sentence = 0; sentence < SENTENCES && !response.destroyed; sentence++) {
      // Each sentence is another one: Val ends an answer that repeats itself.
      const word = `k${String.fromCharCode(97 + (sentence % 20)).repeat(2 + sentence / 20)}`
      for (const piece of ['A mortgage ', 'is a loan ', 'that a home ', `stands for ${word}. `])
        response.write(chunk(piece))
      await wait(PACE)
    }
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
  })
  const app = await startApp({ env: upstream.env })
  const pipe = await startApp({ script: 'bench/pipe-server.mjs', args: [upstream.url] })
  try {
    const milliseconds = async (url: string) => {
      const began = performance.now()
      const text = await textOf((await ask(url, [{ role: 'user', content: 'hello' }])).response)
      if (!text.endsWith('data: [DONE]\n\n')) throw new Error('a stream broke off')
      return performance.now() - began
    }
    await milliseconds(app.url)
    await milliseconds(pipe.url)
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await milliseconds(app.url))
      theirs.push(await milliseconds(pipe.url))
    }
    const ratios = ours.map((time, round) => time / (theirs[round] as number))
    return [
      {
        name: 'a stream through Val',
        unit: 'ms',
        measured: spread(ours),
        peer: { name: 'a bare pipe', measured: spread(theirs) },
      },
      {
        name: 'a stream through Val against a bare pipe',
        unit: '×',
        measured: spread(ratios),
        limit: { atMost: 1.05 },
      },
    ]
  } finally {
    upstream.stop()
    await app.stop()
    await pipe.stop()
  }
}

/** Val: time to the first word, the cost of open streams, and the time that checking an endpoint's answer adds. */
export async function benchChat(): Promise<Row[]> {
  return [
    ...(await benchFirstByte()),
    ...(await benchBurst()),
    ...(await benchOpenStreams()),
    ...(await benchProxy()),
  ]
}
