import { errorStatus } from '~/lib/error-status'
import { BackLink } from '~/ui/back-link'
import { EmptyState } from '~/ui/empty-state'
import { BROKEN } from '~/ui/save-failure'

const WORDS = {
  noAnswer: ['No answer came', 'Your connection may be down. Look at it, then load the page again.'],
  failed: ['Something went wrong', 'The fault is ours and has been recorded. Try again in a minute.'],
} as const

/** In a lead's place when it cannot be shown; `missing` says who may have it now. */
export function LeadError(props: {
  error: unknown
  list: string
  missing: readonly [title: string, text: string]
}) {
  const status = errorStatus(props.error)
  const [title, text] = status === 404 ? props.missing : status === 0 ? WORDS.noAnswer : WORDS.failed
  return (
    <div {...BROKEN} className="max-w-3xl space-y-4">
      <BackLink to={props.list}>Leads</BackLink>
      <h1 className="text-2xl">{title}</h1>
      <EmptyState title={status === 404 ? 'Nothing to show' : 'The lead could not be shown'}>
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
