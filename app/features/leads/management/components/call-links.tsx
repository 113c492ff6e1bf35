import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import Mail from '~icons/mail'
import Phone from '~icons/phone'
import type { LeadListItem } from '../model'

type Props = { lead: Pick<LeadListItem, 'name' | 'email' | 'phone' | 'isStopped'> }

/** Call and Email as buttons; neither for a person who wants no contact. */
export function CallLinks({ lead: { name, email, phone, isStopped } }: Props) {
  if (isStopped) return null
  return (
    <>
      {phone && (
        <a href={telHref(phone)} className={buttonClass('secondary')}>
          <Phone aria-hidden="true" className="size-4" />
          Call<span className="sr-only"> {name}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={buttonClass('outline')}>
          <Mail aria-hidden="true" className="size-4" />
          Email<span className="sr-only"> {name}</span>
        </a>
      )}
    </>
  )
}
