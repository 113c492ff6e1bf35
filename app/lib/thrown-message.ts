/** The message, or the sentence below it, of a thrown `data({ message, text }, …)`; undefined for other errors. */
export function thrownMessage(error: unknown, key: 'message' | 'text' = 'message'): string | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  const value = (error.data as Partial<Record<string, unknown>> | null | undefined)?.[key]
  return typeof value === 'string' ? value : undefined
}
