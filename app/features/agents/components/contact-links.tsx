import { telHref } from '~/lib/phone'
import Mail from '~icons/mail'
import Phone from '~icons/phone'

const LINK = 'inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline'

export function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-6">
      <li className="min-w-0">
        <a href={`mailto:${email}`} className={`${LINK} max-w-full`}>
          <Mail aria-hidden="true" className="size-5 shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </a>
      </li>
      {phone && (
        <li>
          <a href={telHref(phone)} className={`tabular-nums ${LINK}`}>
            <Phone aria-hidden="true" className="size-5 shrink-0 text-brand" />
            {phone}
          </a>
        </li>
      )}
    </ul>
  )
}
