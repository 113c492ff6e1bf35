import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { useDraft } from '~/ui/use-draft'
import { useScripted } from '~/ui/use-scripted'
import { Refused, refusedId } from './refused'

/**
 * A form for visitors: the browser sends it by itself where no script runs. With one, it cannot be sent twice, and what
 * was refused gets the focus, or comes into view. The key that it came with stays through every retry: a lost answer must not make a
 * second record.
 */
export function SendForm(props: {
  /** Of the fields' ids, which are this, a hyphen and the field's name. */
  idPrefix: string
  labelledBy: string
  submissionKey: string
  button: string
  failure?: { message: string; errors: Record<string, string> }
  /** What is still to be said of the whole form beside its button. */
  message?: string
  onInput?: FormEventHandler<HTMLFormElement>
  /** What is agreed to by sending, above the button. */
  terms?: ReactNode
  children: ReactNode
}) {
  const { failure, idPrefix } = props
  const ref = useRef<HTMLFormElement>(null)
  const remark = useRef<HTMLParagraphElement>(null)
  const [submissionKey] = useState(props.submissionKey)
  const key = useDraft(ref, idPrefix, submissionKey, failure)
  const isBusy = useNavigation().formMethod === 'POST'
  const { pathname, search } = useLocation()
  const action = useScripted() ? undefined : `${pathname}${search}#${refusedId(idPrefix)}`

  useEffect(() => {
    if (!failure) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else remark.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    // Without a reset of the scroll a refused form stays where it was; what follows a sent one takes the focus itself.
    <Form
      ref={ref}
      method="post"
      action={action}
      onInput={props.onInput}
      noValidate
      aria-labelledby={props.labelledBy}
      preventScrollReset
    >
      <Refused idPrefix={idPrefix} failure={failure} />
      <input type="hidden" name="submissionKey" value={key} />
      {props.children}
      {props.terms && <div className="mt-6 text-sm text-ink-soft">{props.terms}</div>}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="submit" disabled={isBusy} className={`${buttonClass('primary', 'lg')} max-sm:w-full`}>
          {isBusy ? 'Sending…' : props.button}
        </button>
        <p ref={remark} role="alert" className="scroll-mb-24 font-medium text-danger empty:hidden">
          {isBusy ? '' : props.message}
        </p>
      </div>
    </Form>
  )
}
