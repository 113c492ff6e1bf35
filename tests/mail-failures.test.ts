import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#db/schema/mail'
import { allowsClearText, openMail } from '~/platform/mail.server'
import { type EmailError, NO_TLS } from '~/platform/mail-error.server'
import { sendQueuedEmail } from '~/platform/send-queued-email.server'
import { startMailServer } from './mail-server'
import { shownOf, signedInAs, type TestApp, testApp } from './request'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** The URL of a mail server that is this test's own. */
async function mailServer(...given: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...given)
  stops.push(server.stop)
  return server.url
}
async function bareServer(onConnection: (socket: Socket) => void) {
  const server: Server = createServer(onConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  stops.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const no = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
/** Not a loopback name, and this machine all the same. */
const remote = (url: string) => url.replace('127.0.0.1', '0.0.0.0')
const asSmtps = (url: string) => url.replace('smtp:', 'smtps:')

const EMAIL = {
  id: 'one',
  toAddress: 'zoe@test.invalid',
  replyTo: null,
  subject: 'Hello',
  textBody: 'Hello',
  htmlBody: null,
  unsubscribeUrl: null,
}
const opened = (SMTP_URL: string, limitMs?: number) => {
  const env = { SMTP_URL, MAIL_FROM: 'desk@test.invalid', SITE_URL: 'https://maple.example.ca' }
  const mail = openMail(env, limitMs)
  if (!mail) throw new Error('no mail server')
  stops.push(mail.close)
  return mail
}
const failureAt = (url: string, limitMs?: number) =>
  opened(url, limitMs)
    .send(EMAIL)
    .then(
      () => null,
      (error: EmailError) => error,
    )

const CASES: [what: string, url: () => Promise<string>, code: string, sentence: RegExp, reason?: string][] = [
  [
    'a port that nobody listens on',
    async () => {
      const url = await bareServer(() => {})
      stops.pop()?.()
      return url
    },
    'ECONNREFUSED',
    /^127\.0\.0\.1:\d+ refuses connections/,
  ],
  [
    'an unknown host',
    async () => 'smtp://nosuch.invalid:587',
    'ENOTFOUND',
    /^The host nosuch\.invalid is unknown/,
  ],
  [
    'a certificate that nobody trusted signed',
    async () => asSmtps(await mailServer(0, { secure: true })),
    'CERT_HAS_EXPIRED',
    /is not trusted.*NODE_EXTRA_CA_CERTS/,
  ],
  [
    'TLS expected on a port without it',
    async () => asSmtps(await mailServer()),
    'ERR_SSL_WRONG_VERSION_NUMBER',
    /does not begin with TLS\. Use smtp:\/\//,
  ],
  [
    'a port that begins with TLS, addressed without it',
    () => mailServer(0, { secure: true }),
    'ETIMEDOUT',
    /says nothing.*smtps:\/\//,
  ],
  [
    'a server that offers no TLS, on another machine',
    async () => remote(await mailServer()),
    NO_TLS,
    /offers no encryption \(STARTTLS\), so nothing is sent/,
  ],
  [
    'a server that closes at once',
    () => bareServer((socket) => void socket.end()),
    'ECONNECTION',
    /ends the connection/,
  ],
  [
    'a wrong password',
    async () =>
      (await mailServer(0, { onAuth: (_auth, _session, done) => done(no(535, 'wrong')) })).replace(
        '//',
        '//u:p@',
      ),
    'EAUTH 535',
    /rejects the user or password of SMTP_URL \(535\)/,
  ],
  [
    'a sender that the server rejects',
    () =>
      mailServer(0, {
        onMailFrom: (_from, _session, done) => done(no(550, 'desk@test.invalid not allowed')),
      }),
    'EENVELOPE 550',
    /rejects the sender \(550\)\. Check MAIL_FROM/,
  ],
  [
    'a relay that the server denies',
    () => mailServer(0, { onRcptTo: (_to, _session, done) => done(no(550, '5.7.1 relaying denied')) }),
    'EENVELOPE 550',
    /rejects the recipient \(550\)/,
  ],
  [
    'a mistyped recipient',
    () => mailServer(0, { onRcptTo: (_to, _session, done) => done(no(550, 'zoe@test.invalid unknown')) }),
    'EENVELOPE 550',
    /rejects the recipient \(550\)/,
    'address',
  ],
  [
    'an e-mail that looks like spam',
    () =>
      mailServer(0, {
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(no(554, 'zoe@test.invalid gets no spam')))
        },
      }),
    'EMESSAGE 554',
    /rejects the email \(554\)/,
  ],
]

test.each(CASES)(
  '%s is explained in a sentence without an e-mail address',
  async (_what, url, code, sentence, reason = 'server') => {
    const failure = await failureAt(await url(), 1_000)
    expect(failure).toMatchObject({ message: code, reason, isFinal: reason === 'address' })
    expect(failure?.sentence).toMatch(sentence)
    expect(failure?.sentence).not.toContain('@')
  },
)

test('TLS is required of every host but loopback, unless the URL opts out', async () => {
  const url = await mailServer()
  expect(await failureAt(url)).toBeNull()
  expect(await failureAt(remote(url))).toMatchObject({ message: NO_TLS })
  expect(await failureAt(`${remote(url)}?requireTLS=false`)).toBeNull()
  expect(await failureAt(`${url}?requireTLS=true`)).toMatchObject({ message: NO_TLS })
  expect(
    ['smtp://mail.example.ca?requireTLS=false', 'smtp://mail.example.ca', `${url}?requireTLS=false`].map(
      allowsClearText,
    ),
  ).toEqual([true, false, false])
})

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { SMTP_URL: 'smtp://nosuch.invalid:587' } })
})
afterAll(() => app.database.reset())

test('an e-mail that is refused for want of TLS stays in the outbox after its last attempt and stands on Today', async () => {
  await app.database.resetToDemo()
  const cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  const today = async () => shownOf(await app.request('/super-admin/today', { headers: { cookie } }))
  expect(await today()).not.toContain('the mail server offers no encryption')
  await app.db.delete(mailOutbox)
  const { id: _id, ...email } = EMAIL
  const [row] = await app.db
    .insert(mailOutbox)
    .values({ ...email, dedupeKey: 'one', status: 'queued' })
    .returning()
  const { send } = opened(remote(await mailServer()))
  const attempt = (isLast: boolean) =>
    sendQueuedEmail(app.db, { send, renderPdf: async () => null }, row?.id ?? '', isLast)
  const status = async () => (await app.db.select().from(mailOutbox))[0]
  await expect(attempt(false)).rejects.toThrow(NO_TLS)
  expect(await status()).toMatchObject({ status: 'queued', lastError: NO_TLS })
  await attempt(true)
  expect(await status()).toMatchObject({ status: 'pending', lastError: NO_TLS, attempts: 2 })
  expect(await today()).toContain('Emails that wait: the mail server offers no encryption')
})

test('a failed test e-mail says what happened', async () => {
  await app.database.resetToDemo()
  const cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  const answer = await app.submit('/super-admin/today', { intent: 'test-email' }, { headers: { cookie } })
  expect(answer.status).toBe(422)
  expect(await shownOf(answer)).toContain('The host nosuch.invalid is unknown. Correct it in SMTP_URL.')
})
