import { createCookie, redirect } from 'react-router'
import type { ToastMessage } from '~/ui/toasts'

// Shown once: the root's loader reads it and takes it away.
const flashCookie = createCookie('flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

const KINDS = ['success', 'error', 'info']

/** The message that the last action left, if any. */
export async function readFlash(request: Request): Promise<ToastMessage | null> {
  const value: unknown = await flashCookie.parse(request.headers.get('Cookie'))
  if (typeof value !== 'object' || value === null) return null
  const { kind, text } = value as Record<string, unknown>
  if (typeof text !== 'string' || !KINDS.includes(kind as string)) return null
  return { kind: kind as ToastMessage['kind'], text: text.slice(0, 300) }
}

export const flashHeader = (message: ToastMessage) => flashCookie.serialize(message)
export const clearFlashHeader = () => flashCookie.serialize('', { maxAge: 0 })

/** Goes to another page that shows the message. */
export async function redirectWithToast(to: string, message: ToastMessage) {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await flashHeader(message) } })
}
