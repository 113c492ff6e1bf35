import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { parseEmail } from '~/lib/email-address'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { parsePhone } from '../../understanding/contact-in-text'
import { type Contact, chatText, conversationConsent, isReachable, leadText, newsConsent } from '../model'
import type { LeadState, Request } from './use-chat-lead'

type Seeker = Parameters<typeof newsConsent>[0]

const titles = (): Record<LeadState, string> => ({
  none: t`How can we reach you?`,
  saving: t`Passing your details on…`,
  saved: t`Your contact details`,
  failed: t`Not saved yet`,
})

/** The visitor's details as Val read them, to be checked and corrected. */
export function ContactCard(props: {
  contact: Contact
  state: LeadState
  seeker: Seeker
  /** Who calls, once the visitor asked for it. */
  promise?: string
  /** The visitor asks for a call and has left no number yet: the fields are open. */
  isCallback: boolean
  /** Its fields take the view and the focus once they open. */
  takesFocus: boolean
  onSend: (request: Request) => void
  onClose?: () => void
}) {
  const { contact, state } = props
  const [isOpen, setIsOpen] = useState(false)
  const isForm = isOpen || (props.isCallback && state !== 'saving')
  const title = useId()
  const edit = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) edit.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section
      aria-labelledby={title}
      aria-live="off"
      tabIndex={-1}
      data-focus-home
      className="rounded-lg border border-line bg-surface p-4 shadow-1"
    >
      <h3 id={title} className="text-base">
        {isForm ? (props.isCallback ? titles().none : t`Correct your details`) : titles()[state]}
      </h3>
      {isForm ? (
        <CardForm
          {...props}
          onSend={(request) => {
            setIsOpen(false)
            props.onSend(request)
          }}
          onCancel={isOpen ? () => setIsOpen(false) : props.onClose}
        />
      ) : (
        <>
          {props.promise && <p className="mt-1">{props.promise}</p>}
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <Fact label={t`Name`} value={contact.name} />
            <Fact label={t`Email`} value={contact.email} />
            <Fact label={t`Phone`} value={contact.phone} />
          </dl>
          <p className="mt-3 flex flex-wrap gap-2">
            {state === 'failed' && (
              <button
                type="button"
                onClick={() => props.onSend({ contact })}
                className={buttonClass('secondary', 'sm')}
              >
                {t`Save again`}
              </button>
            )}
            <button
              ref={edit}
              type="button"
              onClick={() => state !== 'saving' && setIsOpen(true)}
              // A disabled button would lose the focus.
              aria-disabled={state === 'saving' || undefined}
              className={buttonClass('outline', 'sm')}
            >
              {t`Edit`}
            </button>
          </p>
        </>
      )}
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="tabular-nums font-medium wrap-anywhere">
        {value ?? <span className="font-normal text-ink-faint">{t`Not given`}</span>}
      </dd>
    </>
  )
}

type Errors = Partial<Record<keyof Contact, string>>

function CardForm(props: {
  contact: Contact
  seeker: Seeker
  isCallback: boolean
  takesFocus: boolean
  onSend: (request: Request) => void
  onCancel?: () => void
}) {
  const { contact, seeker, isCallback, takesFocus } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})

  // The card opens below: it is scrolled into view and its first field focused.
  useEffect(() => {
    if (!takesFocus) return
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [takesFocus])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const read = readFields(fields)
    setErrors(read.errors)
    const wrong = Object.keys(read.errors)[0]
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    else props.onSend({ contact: read.contact, wantsCall: isCallback, wantsNews: fields.has('news') })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3 space-y-3">
      <TextField
        id={`${id}name`}
        name="name"
        label={t`Name`}
        autoComplete="name"
        maxLength={120}
        defaultValue={contact.name ?? ''}
      />
      <TextField
        id={`${id}email`}
        name="email"
        type="email"
        label={t`Email`}
        autoComplete="email"
        maxLength={254}
        defaultValue={contact.email ?? ''}
        error={errors.email}
      />
      <TextField
        id={`${id}phone`}
        name="phone"
        type="tel"
        label={t`Phone`}
        autoComplete="tel"
        maxLength={40}
        defaultValue={contact.phone ?? ''}
        error={errors.phone}
      />
      <label className="flex items-start gap-2.5 text-xs">
        <input type="checkbox" name="news" className="mt-1 size-4 shrink-0 accent-brand" />
        <span>{newsConsent(seeker)}</span>
      </label>
      <p className="text-xs text-ink-faint">{conversationConsent(seeker)}</p>
      <p className="flex flex-wrap gap-2">
        <button type="submit" className={buttonClass('primary')}>
          {isCallback ? chatText().callback : t`Save my details`}
        </button>
        {props.onCancel && (
          <button type="button" onClick={props.onCancel} className={buttonClass('quiet')}>
            {t`Cancel`}
          </button>
        )}
      </p>
    </form>
  )
}

function readFields(fields: FormData): { contact: Contact; errors: Errors } {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const contact = {
    name: text('name') || null,
    email: text('email') && parseEmail(text('email')),
    phone: text('phone') && parsePhone(text('phone')),
  }
  const errors: Errors = {
    ...(contact.email === null && { email: leadText().badEmail }),
    ...(contact.phone === null && { phone: leadText().badPhone }),
  }
  const read = { name: contact.name, email: contact.email || null, phone: contact.phone || null }
  if (Object.keys(errors).length === 0 && !isReachable(read)) errors.email = leadText().unreachable
  return { contact: read, errors }
}
