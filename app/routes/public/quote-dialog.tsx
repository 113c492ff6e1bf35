import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RateList } from '~/features/calculators/choose-rate'
import type { ToolInput } from '~/features/calculators/tools/input'
import { QUOTE_KEYS } from '~/features/calculators/tools/quote'
import type { AgentOptions } from '~/features/leads/intake/components/agent-field'
import { QUOTE_MESSAGES, QUOTE_TITLES, type QuotePurpose } from '~/features/leads/intake/model'
import { localizedPath } from '~/lib/localized-paths'
import { Modal } from '~/ui/modal'
import { clearDraft } from '~/ui/use-draft'
import { QuoteForm } from './quote-form'
import type { QuoteReceipt } from './quote-receipt.server'
import { QuoteSent } from './quote-sent'

// Longer than the slowest answer of a healthy server; then the visitor gets the form back.
const ANSWER_LIMIT_MS = 20_000

type Quote = {
  purpose: QuotePurpose
  offer: AgentOptions
  input: ToolInput
  rates?: RateList
  submissionKey: string
}

type Failure = { message: string; errors: Record<string, string> }
type Sent = { message: string; receipt: QuoteReceipt | null }

/** The dialog while the URL asks for a quote, and the receipt once one was sent, until the visitor closes it. */
export default function QuoteDialogs({ quote }: { quote: Quote | null }) {
  const [sent, setSent] = useState<Sent & { quote: Quote }>()
  // The URL follows a moment after the request was sent.
  if (sent && (!quote || quote === sent.quote))
    return <QuoteSent message={sent.message} receipt={sent.receipt} onLeave={() => setSent(undefined)} />
  if (!quote) return null
  return <QuoteDialog key={quote.purpose} {...quote} onSent={(outcome) => setSent({ ...outcome, quote })} />
}

function QuoteDialog(props: Quote & { onSent: (sent: Sent) => void }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // The key that the form came with stays through every retry: a lost answer must not make a second lead.
  const [initial] = useState({
    input: props.input,
    rates: props.rates,
    submissionKey: props.submissionKey,
  })
  const page = pageBelow(pathname, search)
  const draft = `quote-${props.purpose}`

  const close = () => void navigate(page, { replace: true, preventScrollReset: true })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const outcome = await post(new FormData(form))
    setBusy(false)
    if (outcome.ok) {
      clearDraft(draft)
      props.onSent(outcome)
      close()
      return
    }
    setFailure(outcome)
    const first = Object.keys(outcome.errors)[0]
    if (first) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }

  return (
    <Modal title={QUOTE_TITLES[props.purpose]()} closeHref={page} onLeave={close}>
      <QuoteForm
        {...props}
        {...initial}
        draft={draft}
        page={page}
        tool={toolBelow(pathname, search)}
        via={new URLSearchParams(search).get('via') ?? undefined}
        failure={failure}
        busy={busy}
        onSubmit={send}
      />
    </Modal>
  )
}

// The page under the dialog has a province, a type and a class of rates of its own.
const SHARED_KEYS: readonly string[] = ['province', 'type', 'mortgage']

/** The page under the dialog: its URL without what the dialog added. */
function pageBelow(pathname: string, search: string) {
  const params = new URLSearchParams(search)
  params.delete('quote')
  params.delete('tool')
  params.delete('via')
  for (const key of [...QUOTE_KEYS, 'down']) if (!SHARED_KEYS.includes(key)) params.delete(key)
  const query = params.toString()
  return pathname + (query && `?${query}`)
}

/** The calculator under the dialog, or on the website that led here, with its scenario; undefined without one. */
function toolBelow(pathname: string, search: string) {
  const query = new URLSearchParams(search).get('tool')
  if (query === null) return undefined
  return query.startsWith('/') ? query : `${pathname}?${query}`
}

type Answer = {
  message?: string
  receipt?: QuoteReceipt | null
  error?: string
  errors?: Record<string, string>
}

async function post(body: FormData): Promise<({ ok: true } & Sent) | ({ ok: false } & Failure)> {
  try {
    const response = await fetch(localizedPath('/functions/v1/quote'), {
      method: 'POST',
      // Not FormData as it is: multipart would serve files, of which there are none.
      body: new URLSearchParams(body as unknown as Record<string, string>),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    const answer = (await response.json()) as Answer
    if (response.ok)
      return { ok: true, message: answer.message ?? QUOTE_MESSAGES.sent(), receipt: answer.receipt ?? null }
    return { ok: false, message: answer.error ?? QUOTE_MESSAGES.failed(), errors: answer.errors ?? {} }
  } catch {
    return { ok: false, message: QUOTE_MESSAGES.failed(), errors: {} }
  }
}
