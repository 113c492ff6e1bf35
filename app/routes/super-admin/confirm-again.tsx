import { Form } from 'react-router'
import { buttonClass } from '~/ui/button'

type Answer = { message: string; confirm?: string; fields: Record<string, string> }

/** Asks what a rejected form asks, and sends it again as it was typed. `isSticky` as in FormError. */
export function ConfirmAgain({ answer, isSticky }: { answer?: Answer; isSticky?: boolean }) {
  if (!answer?.confirm) return null
  return (
    <div
      role="alert"
      className={`space-y-3 rounded-md bg-accent-soft p-3 ${isSticky ? 'sticky top-18 z-20 shadow-1' : ''}`}
    >
      <p className="font-medium">{answer.message}</p>
      <Form method="post" preventScrollReset>
        {Object.entries({ ...answer.fields, confirmed: 'yes' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass('outline')}>
          {answer.confirm}
        </button>
      </Form>
    </div>
  )
}

/** What FormError shows of an answer whose question ConfirmAgain asks: nothing. */
export const messageOf = (answer: Answer | undefined) => (answer?.confirm ? undefined : answer?.message)
