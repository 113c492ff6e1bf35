import { formatPhone, telHref } from '~/lib/phone'

/** The e-mail address and the number of a lead as links; `look`: how tall each is. `isOneLine` cuts a long address. */
export function Reach({
  lead,
  look,
  isOneLine = false,
}: {
  lead: { email: string | null; phone: string | null }
  look: string
  isOneLine?: boolean
}) {
  const { email, phone } = lead
  const className = `${isOneLine ? 'block truncate leading-6' : 'flex items-center wrap-anywhere'} hover:underline ${look}`
  return (
    <>
      {email && (
        <a href={`mailto:${email}`} title={isOneLine ? email : undefined} className={className}>
          {email}
        </a>
      )}
      {phone && (
        <a href={telHref(phone)} className={`${className} tabular-nums`}>
          {formatPhone(phone)}
        </a>
      )}
    </>
  )
}
