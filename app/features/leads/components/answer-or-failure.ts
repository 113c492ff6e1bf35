import { data } from 'react-router'
import type { Refusal } from '../model'

// Longer than the slowest answer of a healthy server (the external network alone may take ten seconds).
// Then the visitor gets the form back. Milliseconds.
const ANSWER_LIMIT = 25_000

type Answer = { status?: number }

/**
 * What a form's clientAction does: asks the server, and where no answer comes says `failed` over the form as it stands.
 * The status is passed on because from 400 on the router does not load the page's data again; without a network that
 * would end in an error page instead of the form.
 */
export async function answerOrFailure<T extends Answer>(ask: () => Promise<T>, failed: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ANSWER_LIMIT)
  })
  try {
    const answer = await Promise.race([ask(), tooLate])
    return data<T | Refusal>(answer, { status: answer.status ?? 200 })
  } catch (error) {
    // The way on after a form that was taken.
    if (error instanceof Response) throw error
    const failure: Refusal = { ok: false, status: 503, message: failed, errors: {} }
    return data<T | Refusal>(failure, { status: failure.status })
  } finally {
    clearTimeout(timer)
  }
}
