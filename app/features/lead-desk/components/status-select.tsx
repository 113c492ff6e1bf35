import { ChevronDown } from 'lucide-react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { buttonClass } from '~/ui/button'
import { toast } from '~/ui/toasts'
import { type LeadListItem, STATUS_OPTIONS, type StatusAnswer } from '../model'
import { statusLook } from './status-badge'

type Answer = Pick<StatusAnswer, 'ok' | 'message'>
type Choice = { status: string; version: number }

/**
 * A lead's status in a list: saved as soon as another is chosen, by a button where no script runs. It carries the
 * version that the list was made from; who comes second is told, and sees what the first one chose.
 */
export function StatusSelect({
  lead,
  action,
  refusal,
}: {
  lead: Pick<LeadListItem, 'id' | 'name' | 'status' | 'version'>
  /** The address of the list, or of the board. */
  action: string
  /** What was said about this lead to a form that was sent without a script. */
  refusal: string | undefined
}) {
  const fetcher = useFetcher<Answer>()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  /** On its way, with the version that it was chosen over. */
  const [sent, setSent] = useState<Choice>()
  /** Chosen meanwhile; goes with the version that the one before makes. */
  const [next, setNext] = useState<string>()
  /** Saved last: the list may not have been read since. */
  const [saved, setSaved] = useState<Choice>(lead)
  const [error, setError] = useState(refusal)
  const [answers, setAnswers] = useState(0)
  const told = useRef<Answer>(undefined)
  const present = saved.version > lead.version ? saved : lead

  const send = (choice: Choice) => {
    setSent(choice)
    setError(undefined)
    const fields = new FormData(form.current ?? undefined)
    fields.set('status', choice.status)
    fields.set('version', String(choice.version))
    fields.set('answer', 'data')
    // The list is read anew when the last choice is saved: it may take the lead away from here.
    const isOver = fetcher.submit(fields, { method: 'post', action, defaultShouldRevalidate: false })
    // As the router's own news: with the answer, not before it.
    isOver.finally(() => startTransition(() => setAnswers((count) => count + 1)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when what was sent is over
  useEffect(() => {
    if (!sent) return
    const answer = fetcher.data === told.current ? undefined : fetcher.data
    told.current = fetcher.data
    setSent(undefined)
    setNext(undefined)
    // That no answer came is said by the desk.
    if (!answer) return
    if (!answer.ok) {
      setError(answer.message)
      revalidate()
      return
    }
    const present = { status: sent.status, version: sent.version + 1 }
    setSaved(present)
    toast('success', answer.message)
    if (next !== undefined && next !== present.status) send({ status: next, version: present.version })
    else revalidate()
  }, [answers])

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className="max-lg:flex max-lg:flex-col max-lg:items-end"
    >
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="lead" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <div className="flex items-center gap-2">
        <span className="relative inline-flex">
          <select
            name="status"
            aria-label={`Status of ${lead.name}`}
            aria-invalid={error ? true : undefined}
            value={next ?? sent?.status ?? present.status}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (sent) setNext(value)
              else send({ status: value, version: present.version })
            }}
            className={`h-9 min-w-28 appearance-none rounded-full pr-8 pl-3 text-sm font-semibold max-lg:h-11 ${statusLook(lead.status)}`}
          >
            {STATUS_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value} className="bg-surface text-ink">
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4"
          />
        </span>
        <button type="submit" className={`${buttonClass('outline', 'sm')} in-[.js]:hidden max-lg:h-11`}>
          Set<span className="sr-only"> the status of {lead.name}</span>
        </button>
      </div>
      {/* Always there, so that a screen reader hears the message when it appears. */}
      <p
        role="alert"
        className="mt-1 max-w-44 text-sm font-medium text-danger empty:hidden max-lg:text-right"
      >
        {error}
      </p>
    </fetcher.Form>
  )
}
