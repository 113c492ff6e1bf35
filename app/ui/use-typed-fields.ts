import { type ChangeEvent, useState } from 'react'

type Texts<Name extends string> = Partial<Record<Name, string>>

/**
 * The fields of a form with what they are filled in with: what was refused, else what is saved. `value` tells what
 * stands in a field now, for a preview beside it; the browser keeps the fields themselves. `savedAt` changes when the
 * server has saved, and what was typed before counts no more.
 */
export function useTypedFields<Name extends string>(
  savedAt: number | string,
  saved: Partial<Record<Name, string | null>>,
  refusal?: { fields: Record<string, string>; errors: Record<string, string> },
) {
  const [typed, setTyped] = useState<{ at: number | string; texts: Texts<Name> }>({ at: savedAt, texts: {} })
  const texts: Texts<Name> = typed.at === savedAt ? typed.texts : {}
  const initial = (name: Name) => refusal?.fields[name] ?? saved[name] ?? ''
  const value = (name: Name) => texts[name] ?? initial(name)
  const field = (name: Name) => ({
    id: name,
    name,
    defaultValue: initial(name),
    error: refusal?.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget
      setTyped((before) => ({
        at: savedAt,
        texts: { ...(before.at === savedAt ? before.texts : {}), [name]: value } as Texts<Name>,
      }))
    },
  })
  return { value, field }
}
