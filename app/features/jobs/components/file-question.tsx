import { Form } from 'react-router'
import { buttonClass } from '~/ui/button'
import type { FileQuestion } from '../model'

/** Asks the owner before the nightly cleanup touches files that look like a fault. */
export function FileQuestionForm({ question }: { question: FileQuestion }) {
  const isHeld = question.kind === 'held'
  return (
    <Form method="post" className="space-y-3 rounded-md bg-accent-soft p-4">
      <input type="hidden" name="intent" value={`files-${question.kind}`} />
      <p>
        {isHeld
          ? `The nightly cleanup found ${question.count} uploaded files that no page or record uses. That is more than usual, so it moved none. If a backup was restored without its rows, restore them first.`
          : 'The uploaded files are not known to belong to this database, so the nightly cleanup leaves them alone. This happens when a copy of the site uses the files of another one. Confirm only if no other site uses them.'}
      </p>
      <button type="submit" className={buttonClass('outline')}>
        {isHeld ? `Move ${question.count} files to the trash` : 'These files belong to this site'}
      </button>
    </Form>
  )
}
