import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { useDraft } from '~/ui/use-draft'
import { useHydrated } from '~/ui/use-hydrated'
import { useOpenErrors } from '~/ui/use-open-errors'
import type { FormFailure } from '../model'
import { errorSummaryId, FormErrorSummary } from './form-error-summary'
import type { FormState } from './person-fields'

export type SendFormProps = {
  /** Of the fields' ids, which are this, a hyphen and the field's name. */
  idPrefix: string
  labelledBy: string
  submissionKey: string
  button: string
  /** The page that takes the form; without it the one that shows it. */
  action?: string
  failure?: FormFailure
  terms?: string
  children: (state: FormState) => ReactNode
}

/**
 * A form for visitors, with or without a script. It cannot be sent twice, focuses what was rejected, and keeps its key
 * through every retry: a lost answer makes no second record.
 */
export function SendForm(props: SendFormProps) {
  const { failure, idPrefix } = props
  const ref = useRef<HTMLFormElement>(null)
  const remark = useRef<HTMLParagraphElement>(null)
  const open = useOpenErrors(failure)
  // Without a script the form comes back with its own key, unless it was the key that was rejected.
  const ownKey = failure?.errors.submissionKey ? undefined : failure?.fields?.submissionKey
  const [submissionKey] = useState(ownKey || props.submissionKey)
  const key = useDraft(ref, idPrefix, submissionKey, failure)
  const isBusy = useNavigation().formMethod === 'POST'
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const action = isHydrated
    ? props.action
    : `${props.action ?? pathname + search}#${errorSummaryId(idPrefix)}`

  useEffect(() => {
    if (!failure) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else remark.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    // Without a scroll reset a rejected form stays where it was; the confirmation of a sent one takes the focus itself.
    <Form
      ref={ref}
      method="post"
      action={action}
      onInput={open.onInput}
      noValidate
      aria-labelledby={props.labelledBy}
      preventScrollReset
    >
      <FormErrorSummary idPrefix={idPrefix} failure={failure} />
      <input type="hidden" name="submissionKey" value={key} />
      {props.children({ idPrefix, typed: failure?.fields, errors: open.errors })}
      {props.terms && (
        <div className="mt-6 text-sm text-ink-soft">
          <p>{props.terms}</p>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" disabled={isBusy} className={`${buttonClass('primary', 'lg')} max-sm:w-full`}>
          {isBusy ? t`Sending…` : props.button}
        </button>
        <p ref={remark} role="alert" className="scroll-mb-24 font-medium text-danger empty:hidden">
          {isBusy ? '' : open.message}
        </p>
      </div>
    </Form>
  )
}
