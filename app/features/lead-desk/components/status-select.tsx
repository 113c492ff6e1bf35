import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useRevalidator, useSubmit } from 'react-router'
import { buttonClass } from '~/ui/button'
import { toast } from '~/ui/toasts'
import { type LeadListItem, STATUS_OPTIONS, type StatusAnswer } from '../model'
import { statusLook } from './status-badge'

type Answer = Pick<StatusAnswer, 'ok' | 'message'>

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
  // Another for each choice: the one before may still read the list anew, and would break that off.
  const [turn, setTurn] = useState(0)
  const name = useId()
  const fetcher = useFetcher<Answer>({ key: name + turn })
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const isBusy = fetcher.state !== 'idle'
  const chosen = fetcher.formData?.get('status')
  const error = fetcher.data ? (fetcher.data.ok ? undefined : fetcher.data.message) : refusal

  const form = useRef<HTMLFormElement>(null)
  const sentVersion = useRef(lead.version)
  const send = (status: string, version: number) => {
    sentVersion.current = version
    const fields = new FormData(form.current ?? undefined)
    fields.set('status', status)
    fields.set('version', String(version))
    fields.set('answer', 'data')
    setTurn(turn + 1)
    submit(fields, { method: 'post', action, navigate: false, fetcherKey: name + (turn + 1) })
  }
  // A second choice waits for the answer to the first one, and goes with the version that this one made; not for the
  // list, from which the lead may be gone then. Where the first was refused there is something to see.
  const [next, setNext] = useState<string>()

  const told = useRef<Answer>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when an answer comes
  useEffect(() => {
    const answer = fetcher.data
    if (!answer || answer === told.current) return
    told.current = answer
    if (answer.ok) toast('success', answer.message)
    // After a refusal the router reads nothing anew by itself.
    else revalidate()
    if (answer.ok && next !== undefined) send(next, sentVersion.current + 1)
    setNext(undefined)
  }, [fetcher.data])
  // No answer came at all.
  useEffect(() => {
    if (!isBusy) setNext(undefined)
  }, [isBusy])

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
            value={next ?? (typeof chosen === 'string' ? chosen : lead.status)}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (fetcher.state === 'submitting') setNext(value)
              else send(value, fetcher.state === 'loading' ? sentVersion.current + 1 : lead.version)
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
