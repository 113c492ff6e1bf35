import { data } from 'react-router'
import type { FormError } from '../model'

// Longer than a healthy server's slowest answer: the external network alone may take ten seconds.
const ANSWER_LIMIT_MS = 25_000

type Answer = { status?: number }

/**
 * Runs a form's action; where no answer comes, shows `failed` over the form. From status 400 on the router does not
 * reload the page's data, which without a network would end in an error page.
 */
export async function answerOrFailure<T extends Answer>(ask: () => Promise<T>, failed: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ANSWER_LIMIT_MS)
  })
  try {
    const answer = await Promise.race([ask(), tooLate])
    return data<T | FormError>(answer, { status: answer.status ?? 200 })
  } catch (error) {
    // The way on after a form that was taken.
    if (error instanceof Response) throw error
    const failure: FormError = { ok: false, status: 503, message: failed, errors: {} }
    return data<T | FormError>(failure, { status: failure.status })
  } finally {
    clearTimeout(timer)
  }
}
