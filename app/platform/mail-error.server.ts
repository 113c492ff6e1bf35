type MailServerError = {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
  timeoutType?: string
}

/** `last_error` of an e-mail that waits until its mail server offers TLS. */
export const NO_TLS = 'ETLS no TLS'

/** An e-mail that was not sent. Names no person: the mail server's own words may, and are left out. */
export class EmailError extends Error {
  override readonly name = 'EmailError'
  /** The mailbox rejects its recipient for good, or the mail server (or the way to it) fails. */
  readonly reason: 'address' | 'server'
  readonly isFinal: boolean
  /** Says what happened and what to correct. */
  readonly sentence: string

  constructor(code: string, reason: 'address' | 'server', sentence: string) {
    super(code)
    this.reason = reason
    this.isFinal = reason === 'address'
    this.sentence = sentence
  }
}

const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/

/** Explains why the mail server of `smtpUrl` did not accept an e-mail. */
export function explainMailError(thrown: unknown, smtpUrl: string): EmailError {
  const error = (thrown ?? {}) as MailServerError
  const { code = 'failed', originalCode = code, responseCode, command = '', response = '' } = error
  const { protocol, hostname, port } = new URL(smtpUrl)
  const host = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  const isWithoutTls = code === 'ETLS' || (command === 'EHLO' && /STARTTLS/.test(String(thrown)))
  const status = responseCode ? ` (${responseCode})` : ''

  const sentence = (): string => {
    if (isWithoutTls)
      return `${host} offers no encryption (STARTTLS), so nothing is sent there. Use smtps:// or a port with STARTTLS in SMTP_URL; ?requireTLS=false sends in clear text.`
    if (originalCode === 'ECONNREFUSED')
      return `${host} refuses connections. Check host and port in SMTP_URL, and that the mail server runs.`
    if (/^(ENOTFOUND|EAI_AGAIN|EDNS)$/.test(originalCode))
      return `The host ${hostname} is unknown. Correct it in SMTP_URL.`
    if (UNTRUSTED.test(originalCode))
      return `The certificate of ${host} is not trusted (${originalCode}). Name the authority that signed it in NODE_EXTRA_CA_CERTS, or the host that it is for in SMTP_URL.`
    if (originalCode.startsWith('ERR_SSL'))
      return `${host} does not begin with TLS. Use smtp:// for this port (587 as a rule), or port 465 with smtps://.`
    if (error.timeoutType === 'GREETING_TIMEOUT')
      return `${host} takes connections and says nothing. A port that begins with TLS (465) needs smtps:// in SMTP_URL.`
    if (code === 'ETIMEDOUT')
      return `${host} does not answer in time. Check host and port in SMTP_URL, and the firewall.`
    if (/^E(NO)?AUTH$/.test(code)) return `${host} rejects the user or password of SMTP_URL${status}.`
    if (responseCode === 530) return `${host} wants a user and password in SMTP_URL (530).`
    if (command === 'MAIL FROM') return `${host} rejects the sender${status}. Check MAIL_FROM.`
    if (command === 'RCPT TO') return `${host} rejects the recipient${status}.`
    if (responseCode) return `${host} rejects the email${status}.`
    if (code === 'ECONNECTION') return `${host} ends the connection.`
    return `${host} fails (${originalCode}).`
  }
  // Enhanced codes 5.7.x are about policy, such as a relay that is denied: another attempt may succeed (RFC 3463).
  const isAddress = command === 'RCPT TO' && (responseCode ?? 0) >= 500 && !/^\d{3}[ -]5\.7\./.test(response)
  const name = isWithoutTls ? NO_TLS : responseCode ? `${code} ${responseCode}` : originalCode
  return new EmailError(name, isAddress ? 'address' : 'server', sentence())
}
