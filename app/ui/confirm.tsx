import type { ReactNode } from 'react'
import { Form } from 'react-router'
import Trash2 from '~icons/trash'
import { buttonClass } from './button'
import { DialogTrigger } from './dialog-trigger'
import { SmallDialog } from './small-dialog'

/**
 * A button that asks before its form is sent: in a dialog, which the browser opens by itself where no script runs.
 * `children` say what goes with it. `fields` are what the form carries; `id` must be the page's only one.
 */
export function Confirm(props: {
  id: string
  /** The button's label; `name` is its full label where several are in a list. */
  label: ReactNode
  name?: string
  title: string
  fields: Record<string, string | number>
  submit: string
  children: ReactNode
}) {
  return (
    <>
      <DialogTrigger
        dialogId={props.id}
        aria-label={props.name}
        className="inline-flex h-9 items-center gap-1.5 rounded-md px-3 text-sm font-semibold text-danger hover:bg-danger-soft"
      >
        {props.label}
      </DialogTrigger>
      <SmallDialog id={props.id} title={props.title}>
        <div className="mt-2 space-y-2 text-ink-soft">{props.children}</div>
        {/* Sent, the question is answered: the dialog must not stay in front of the message. */}
        <Form
          method="post"
          className="mt-6 flex flex-wrap gap-3"
          onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {Object.entries(props.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={buttonClass('danger')}>
            {props.submit}
          </button>
          <button
            type="button"
            {...{ command: 'close', commandfor: props.id }}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
            className={buttonClass('outline')}
          >
            Keep
          </button>
        </Form>
      </SmallDialog>
    </>
  )
}

export function ConfirmDelete(props: {
  id: string
  /** The kind of record: 'lead'. */
  noun: string
  /** The record's name; left out where the label has it. */
  called?: string
  /** Beside the bin. */
  label?: string
  fields: Record<string, string | number>
  children: ReactNode
}) {
  const { id, noun, called, label, fields, children } = props
  return (
    <Confirm
      id={`delete-${id}`}
      label={
        <>
          <Trash2 aria-hidden="true" className="size-4" />
          {label}
        </>
      }
      {...(called && { name: `Delete ${called}` })}
      title={`Delete this ${noun}?`}
      fields={{ intent: 'delete', ...fields }}
      submit={`Delete ${noun}`}
    >
      {children}
    </Confirm>
  )
}
