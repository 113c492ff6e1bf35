import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = Email & { recipients: string[] }

/** A real mail server on this machine; an independent parser reads its mail back. */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const mood = { isAway: false, unknown: new Set<string>() }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => (mood.isAway ? done(new Error('not today')) : done()),
    onMailFrom: (_address, _session, done) => (mood.isAway ? done(new Error('not today')) : done()),
    onRcptTo: ({ address }, _session, done) =>
      mood.unknown.has(address)
        ? done(Object.assign(new Error('no such person'), { responseCode: 550 }))
        : done(),
    onData(stream, session, done) {
      text(stream)
        .then(async (message) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ ...(await PostalMime.parse(message)), recipients })
          done()
        })
        .catch(done)
    },
    ...options,
  })
  // A client may end in the middle of an e-mail.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: open } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${open}`,
    received,
    /** Accepts no e-mail while `isAway`; rejects `unknown` addresses for good. */
    mood,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
