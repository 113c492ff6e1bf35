import { type ChangeEvent, useState } from 'react'
import { fieldProps, type RejectedFields } from './field-props'

/**
 * Initial values of a form's fields: the rejected ones, else the stored ones. `value` returns a field's present text
 * for a preview; the inputs themselves are uncontrolled. `forget` clears the typed values when the fields are rendered
 * again.
 */
export function useTypedFields<Name extends string>(
  saved: Partial<Record<Name, string | null>>,
  rejection: RejectedFields | undefined,
  idPrefix = '',
) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const initial = (name: Name) => rejection?.fields[name] ?? saved[name] ?? ''
  const value = (name: Name) => typed[name] ?? initial(name)
  const propsOf = fieldProps(saved, rejection, idPrefix)
  const field = (name: Name) => ({
    ...propsOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  return { value, field, forget: () => setTyped({}) }
}
