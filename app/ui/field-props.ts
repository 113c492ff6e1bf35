type Stored = Record<string, string | number | null | undefined>
export type RejectedFields = { fields: Record<string, string>; errors: Record<string, string> }

export type FieldProps = {
  id: string
  name: string
  defaultValue: string | number
  error: string | undefined
}

/** Name, value and error of a form's fields: the unsaved typed value, else the stored one. */
export const fieldProps =
  (stored: Stored, rejection: RejectedFields | undefined, idPrefix = '') =>
  (name: string): FieldProps => ({
    id: `${idPrefix}${name}`,
    name,
    defaultValue: rejection?.fields[name] ?? stored[name] ?? '',
    error: rejection?.errors[name],
  })
