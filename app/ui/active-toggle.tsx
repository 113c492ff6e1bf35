import { Form } from 'react-router'

const LOOK = 'inline-flex items-center rounded-full px-3 text-sm font-semibold whitespace-nowrap'
const ON = 'bg-brand-soft text-brand-strong'
const OFF = 'bg-sunken text-ink-soft ring-1 ring-inset ring-line-strong'

/** Whether a record is active, as a button that switches it: a form by itself. `name`: the record, for screen readers. */
export function ActiveToggle(props: { id: string; version: number; isActive: boolean; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="toggle" />
      <input type="hidden" name="id" value={props.id} />
      <input type="hidden" name="version" value={props.version} />
      <input type="hidden" name="active" value={props.isActive ? 'no' : 'yes'} />
      <button
        type="submit"
        aria-pressed={props.isActive}
        title={props.isActive ? 'Switch off' : 'Switch on'}
        className={`${LOOK} h-8 hover:ring-2 hover:ring-brand ${props.isActive ? ON : OFF}`}
      >
        {props.isActive ? 'Active' : 'Inactive'}
        <span className="sr-only">, {props.name}</span>
      </button>
    </Form>
  )
}
