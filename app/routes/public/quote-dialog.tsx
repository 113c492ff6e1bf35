import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { viewScenario } from '~/features/calculators/components/use-scenario'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import type { AgentOffer } from '~/features/leads/components/agent-field'
import { QUOTE_MESSAGES, QUOTE_TITLES, type QuotePurpose } from '~/features/leads/model'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/toasts'
import { clearDraft } from '~/ui/use-draft'
import { QuoteForm } from './quote-form'
import type { QuoteRates } from './quote-rates.server'

// Longer than the slowest answer of a healthy server; then the visitor gets the form back. Milliseconds.
const ANSWER_LIMIT = 20_000

export type QuoteDialogProps = {
  purpose: QuotePurpose
  offer: AgentOffer
  rates: QuoteRates
  submissionKey: string
}

type Failure = { message: string; errors: Record<string, string> }

export default function QuoteDialog(props: QuoteDialogProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // The key that the form came with stays through every retry: a lost answer must not make a second lead.
  const [initial] = useState({
    view: viewScenario(
      new URLSearchParams(search),
      { ...SCENARIO_DEFAULTS, ...props.rates.proposed },
      props.purpose,
    ),
    key: props.submissionKey,
  })
  // What was said of the try before this one.
  const remark = useRef<() => void>(undefined)
  const page = pageBelow(pathname, search)
  const draft = `quote-${props.purpose}`

  const close = useCallback(
    () => navigate(page, { replace: true, preventScrollReset: true }),
    [navigate, page],
  )

  const confirmation = useRef('')
  // The form that had the focus is gone with the dialog: it goes to what became of it.
  useEffect(
    () => () => {
      const { current } = confirmation
      if (current) setTimeout(() => focusToast(current))
    },
    [],
  )

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    remark.current?.()
    const outcome = await post(new FormData(form))
    setBusy(false)
    if (outcome.ok) {
      clearDraft(draft)
      toast('success', outcome.message)
      confirmation.current = outcome.message
      close()
      return
    }
    setFailure(outcome)
    remark.current = toast('error', outcome.message)
    const first = Object.keys(outcome.errors)[0]
    if (first) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }

  return (
    <Dialog title={QUOTE_TITLES[props.purpose]} titleId="quote-title" closeHref={page} onClose={close}>
      <QuoteForm
        {...props}
        submissionKey={initial.key}
        draft={draft}
        view={initial.view}
        page={page}
        failure={failure}
        busy={busy}
        onSubmit={send}
      />
    </Dialog>
  )
}

function focusToast(message: string) {
  const toasts = [...document.querySelectorAll<HTMLElement>('.toast-place [role=status]')]
  const confirmation = toasts.find(({ textContent }) => textContent?.includes(message))
  if (!confirmation) return
  confirmation.tabIndex = -1
  confirmation.focus({ preventScroll: true })
}

// The page under the dialog has a province and a rate type of its own.
const SHARED_KEYS: readonly string[] = [SCENARIO_KEYS.location, SCENARIO_KEYS.rateType]

/** The page under the dialog: its URL without what the dialog added. */
function pageBelow(pathname: string, search: string) {
  const params = new URLSearchParams(search)
  params.delete('quote')
  for (const key of Object.values(SCENARIO_KEYS)) if (!SHARED_KEYS.includes(key)) params.delete(key)
  const query = params.toString()
  return pathname + (query && `?${query}`)
}

type Answer = { message?: string; error?: string; errors?: Record<string, string> }

async function post(body: FormData): Promise<{ ok: true; message: string } | ({ ok: false } & Failure)> {
  try {
    const response = await fetch('/functions/v1/quote', {
      method: 'POST',
      // Not FormData as it is: multipart would serve files, of which there are none.
      body: new URLSearchParams(body as unknown as Record<string, string>),
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    })
    const answer = (await response.json()) as Answer
    if (response.ok) return { ok: true, message: answer.message ?? QUOTE_MESSAGES.sent }
    return { ok: false, message: answer.error ?? QUOTE_MESSAGES.failed, errors: answer.errors ?? {} }
  } catch {
    return { ok: false, message: QUOTE_MESSAGES.failed, errors: {} }
  }
}
