import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { PageHeader } from '~/ui/section'

/** In place of a page whose link, out of a letter, is not one of ours; `lead` says what to do instead. */
export function DeadLink({ lead }: { lead: string }) {
  return (
    <PageHeader title="This link leads nowhere" lead={lead}>
      <p className="mt-6">
        <Link to="/contact" className={buttonClass('secondary')}>
          Contact us
        </Link>
      </p>
    </PageHeader>
  )
}
