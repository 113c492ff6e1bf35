import { type FormEvent, useState } from 'react'

type Failure = { message: string; errors: Record<string, string> }

/**
 * Errors that remain after a rejected form: a field's error disappears with its first change, the form's with the last
 * field error. `onInput` goes on the form.
 */
export function useOpenErrors<T extends Failure>(failure: T | undefined) {
  const [corrected, setCorrected] = useState<{ of: T | undefined; names: readonly string[] }>()
  const names = corrected?.of === failure ? (corrected?.names ?? []) : []
  const errors = Object.fromEntries(
    Object.entries(failure?.errors ?? {}).filter(([name]) => !names.includes(name)),
  )
  const isDone = names.length > 0 && Object.keys(errors).length === 0
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (failure?.errors[name] && !names.includes(name)) setCorrected({ of: failure, names: [...names, name] })
  }
  return { errors, message: isDone ? undefined : failure?.message, onInput }
}
