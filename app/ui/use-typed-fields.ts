import { type ChangeEvent, useState } from 'react'

/**
 * The fields of a form with what they are filled in with: what was refused, else what is saved. `value` tells what
 * stands in a field now, for a preview beside it; the browser keeps the fields themselves. `forget` is for the moment
 * when the fields are made anew.
 */
export function useTypedFields<Name extends string>(
  saved: Partial<Record<Name, string | null>>,
  refusal?: { fields: Record<string, string>; errors: Record<string, string> },
) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const initial = (name: Name) => refusal?.fields[name] ?? saved[name] ?? ''
  const value = (name: Name) => typed[name] ?? initial(name)
  const field = (name: Name) => ({
    id: name,
    name,
    defaultValue: initial(name),
    error: refusal?.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  return { value, field, forget: () => setTyped({}) }
}
