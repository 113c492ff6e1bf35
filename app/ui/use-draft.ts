import { type RefObject, useEffect, useState } from 'react'

type Draft = { key: string; fields: Record<string, string> }
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const storageKey = (name: string) => `draft:${name}`

function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

function writeDraft(name: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(storageKey(name), JSON.stringify(draft))
    else sessionStorage.removeItem(storageKey(name))
  } catch {
    // A browser that allows no storage keeps no draft.
  }
}

/** For the moment when a form was sent, or its key was rejected. */
export const clearDraft = (name: string) => writeDraft(name, null)

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

/** The fields that a draft holds. A consent is no part of it: it is given by hand, each time. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('input[name], select[name], textarea[name]')].filter(
    ({ name, type }) => type !== 'hidden' && !/consent/i.test(name),
  )

const currentValue = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

function givenValueOf(field: Field): string {
  if (isBox(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

function fill(field: Field, value: string) {
  if (isBox(field)) field.checked = value === 'true'
  else if (!(field instanceof HTMLSelectElement)) field.value = value
  else if ([...field.options].some((option) => option.value === value)) field.value = value
}

/**
 * Keeps what a visitor typed into a form in the tab, under `name`, until it was sent: a reload, Back or a closed dialog
 * loses nothing. Values of the URL, and text typed before hydration, go before the draft. Returns the form's
 * submission key: the draft's own, so that a response lost before a reload makes no second record.
 */
export function useDraft(
  ref: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  submissionKey: string,
  failure: { errors: Record<string, string> } | undefined,
): string {
  const [key, setKey] = useState(submissionKey)
  const [isRejected] = useState(Boolean(failure))

  useEffect(() => {
    const form = ref.current
    if (!form || !name) return
    const given = new Map(fieldsOf(form).map((field) => [field.name, givenValueOf(field)]))
    const draft = isRejected ? null : readDraft(name)
    const usedKey = draft?.key ?? submissionKey
    setKey(usedKey)
    if (draft) restore(form, draft, given)
    const typed = new Set(Object.keys(draft?.fields ?? {}))
    const keep = () => {
      const fields = fieldsOf(form)
      for (const field of fields) if (currentValue(field) !== given.get(field.name)) typed.add(field.name)
      const kept = fields.filter((field) => typed.has(field.name))
      if (kept.length > 0)
        writeDraft(name, {
          key: usedKey,
          fields: Object.fromEntries(kept.map((field) => [field.name, currentValue(field)])),
        })
    }
    // A button in the form may fill in fields; they hold it once the press was handled.
    const keepAfter = () => setTimeout(keep)
    form.addEventListener('input', keep)
    form.addEventListener('change', keep)
    form.addEventListener('click', keepAfter)
    return () => {
      form.removeEventListener('input', keep)
      form.removeEventListener('change', keep)
      form.removeEventListener('click', keepAfter)
    }
  }, [ref, name, submissionKey, isRejected])

  const isKeyRejected = Boolean(failure?.errors.submissionKey)
  useEffect(() => {
    if (isKeyRejected && name) clearDraft(name)
  }, [isKeyRejected, name])
  return key
}

function restore(form: HTMLFormElement, { fields }: Draft, given: Map<string, string>) {
  const inUrl = new URLSearchParams(window.location.search)
  const restored = fieldsOf(form).filter((field) => {
    const value = fields[field.name]
    if (value === undefined || inUrl.has(field.name)) return false
    if (currentValue(field) !== given.get(field.name)) return false
    fill(field, value)
    return true
  })
  // Recalculates all that depends on the fields.
  restored[0]?.dispatchEvent(new Event('input', { bubbles: true }))
}
