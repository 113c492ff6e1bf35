import { Form } from 'react-router'
import { buttonClass } from '~/ui/button'

/** Sends a form again that was rejected with a question, as it was typed. */
export function ConfirmAgain({ answer }: { answer?: { confirm?: string; fields: Record<string, string> } }) {
  if (!answer?.confirm) return null
  return (
    <Form method="post" preventScrollReset className="sticky top-30 z-20">
      {Object.entries({ ...answer.fields, confirmed: 'yes' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass('outline')}>
        {answer.confirm}
      </button>
    </Form>
  )
}
