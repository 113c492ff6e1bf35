import { type ChangeEvent, useState } from 'react'

/**
 * Initial values of a form's fields: the rejected ones, else the stored ones. `value` returns a field's present text
 * for a preview; the inputs themselves are uncontrolled. `forget` clears the typed values when the fields are rendered
 * again.
 */
export function useTypedFields<Name extends string>(
  saved: Partial<Record<Name, string | null>>,
  rejection?: { fields: Record<string, string>; errors: Record<string, string> },
) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const initial = (name: Name) => rejection?.fields[name] ?? saved[name] ?? ''
  const value = (name: Name) => typed[name] ?? initial(name)
  const field = (name: Name) => ({
    id: name,
    name,
    defaultValue: initial(name),
    error: rejection?.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  return { value, field, forget: () => setTyped({}) }
}
