import { type FormState, fieldOf } from '~/features/leads/intake/components/person-fields'
import type { FormFailure } from '~/features/leads/intake/model'
import { seekerOf } from '~/features/site/model'
import { type NumberKind, readNumber, writeNumber } from '~/lib/numbers'
import { PROVINCES, shownProvince } from '~/lib/provinces'
import { useSettings } from './use-site'

type Given = Partial<Record<string, string>>

export type FormProps = {
  labelledBy: string
  failure?: FormFailure
  /** Values of fields, by their names. */
  given: Given
  /** The names of the given fields that are not shown. */
  hidden?: readonly string[]
}

export function useSeeker() {
  const settings = useSettings()
  return { ...seekerOf(settings), licenceLine: settings.licenceLine }
}

export const Hidden = ({ names, given }: { names: readonly string[]; given: Given }) =>
  names.map((name) => <input key={name} type="hidden" name={name} value={given[name] ?? ''} />)

/** A typed value goes before a given one. */
export const fieldsOf = (state: FormState, given: Given) => (name: string) => {
  const field = fieldOf(state, name)
  return { ...field, defaultValue: field.defaultValue ?? asTyped(name, given[name]) }
}

const KINDS: Partial<Record<string, NumberKind>> = { balance: 'amount', rate: 'rate', below: 'rate' }

/** A number of a URL as the fields of the page's language show it. */
function asTyped(name: string, text: string | undefined) {
  const kind = KINDS[name]
  const value = kind && text ? readNumber(text, kind).value : null
  return kind && value !== null ? writeNumber(value, kind) : text
}

export const provinceOptions = () =>
  PROVINCES.map(({ code, name }) => ({ value: code, label: shownProvince(name) }))
