// Where a file of the app runs without Vite (browser tests, drizzle-kit), a text is its English source.
type Values = readonly unknown[]
type Message = { message: string }

export function t(text: TemplateStringsArray | Message, ...values: Values): string {
  if ('message' in text) return text.message
  return String.raw({ raw: text }, ...values)
}

export const plural = (count: number, forms: { one?: string; other: string }): string =>
  ((count === 1 && forms.one) || forms.other).replace('#', String(count))
