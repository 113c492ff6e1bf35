import { Form, Link, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { type Belongings, belongingsText } from '../model'

export function DeleteQuestion(props: {
  belongings: Belongings
  hasSignIn: boolean
  /** A super admin's sign-in outlives the record. */
  keepsSignIn: boolean
  closeHref: string
  message: string | undefined
}) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { goes, stays } = belongingsText(props.belongings)
  const signIn = props.hasSignIn && !props.keepsSignIn ? ['the sign-in, on every device'] : []
  return (
    <div className="space-y-4">
      <FormError message={props.message} />
      <p>
        The page leaves the site at once. This cannot be undone; to take a broker off the site for a while,
        switch them off instead.
      </p>
      <Listed title="Removed for good" items={['the profile with its pictures', ...signIn, ...goes]} />
      {stays.length > 0 && <Listed title="Stays with the brokerage" items={stays} />}
      {props.keepsSignIn && <p>The sign-in is a super admin’s and stays as it is.</p>}
      <Form method="post" className="flex flex-wrap gap-3 pt-2">
        <input type="hidden" name="intent" value="delete" />
        <button type="submit" disabled={isBusy} className={buttonClass('danger')}>
          {isBusy ? 'Deleting…' : 'Delete agent'}
        </button>
        <Link to={props.closeHref} replace preventScrollReset className={buttonClass('outline')}>
          Keep
        </Link>
      </Form>
    </div>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="tabular-nums mt-1 list-disc space-y-0.5 pl-5 text-ink-soft">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
