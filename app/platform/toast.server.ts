import { createCookie, redirect } from 'react-router'
import type { Flash, ToastMessage } from '~/ui/toasts'

// Shown once: the root's loader reads and clears it.
const flashCookie = createCookie('flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

const KINDS = ['success', 'error', 'info']
const MAX_TOASTS = 3

/** The messages that the last action left, if any. Forged ones are shortened or left out. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const value: unknown = await flashCookie.parse(request.headers.get('Cookie'))
  if (typeof value !== 'object' || value === null) return null
  const { id, messages } = value as Record<string, unknown>
  if (typeof id !== 'string' || !Array.isArray(messages)) return null
  const readable = messages.slice(0, MAX_TOASTS).flatMap(readMessage)
  return readable.length > 0 ? { id: id.slice(0, 40), messages: readable } : null
}

function readMessage(value: unknown): ToastMessage[] {
  const { kind, text } = (value ?? {}) as Record<string, unknown>
  if (typeof text !== 'string' || !KINDS.includes(kind as string)) return []
  return [{ kind: kind as ToastMessage['kind'], text: text.slice(0, 300) }]
}

// The id sets two equal messages apart: the second is a new one, to be seen again.
export const flashHeader = (...messages: ToastMessage[]) =>
  flashCookie.serialize({ id: crypto.randomUUID(), messages })
export const clearFlashHeader = () => flashCookie.serialize('', { maxAge: 0 })

/** Goes to another page that shows the messages, the first on top. */
export async function redirectWithToast(to: string, ...messages: ToastMessage[]) {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await flashHeader(...messages) } })
}
