import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SOCIAL_FIELDS, type SocialNetwork } from '~/lib/social-links'
import Globe from '~icons/globe'
import type { PublicAgent } from '../model'

// Drawn here: the icon library carries no firms' marks.
const MARKS: Record<SocialNetwork, React.ReactNode> = {
  facebook: (
    <path
      d="M14.5 8H17V4.5h-2.5A4 4 0 0 0 10.5 8.5V11H8v3.5h2.5V21H14v-6.5h2.6L17 11h-3V8.6c0-.4.2-.6.5-.6Z"
      fill="currentColor"
    />
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m10.3 9.3 4.9 2.7-4.9 2.7Z" fill="currentColor" />
    </>
  ),
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="12" cy="12" r="3.9" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="16.7" cy="7.3" r="1.2" fill="currentColor" />
    </>
  ),
  linkedin: (
    <path
      d="M4 9.5h3.6V20H4ZM5.8 4a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1ZM10 9.5h3.4V11c.6-1 1.7-1.8 3.3-1.8 3 0 3.8 1.9 3.8 4.6V20h-3.6v-5.6c0-1.4-.3-2.3-1.5-2.3-1.3 0-1.8 1-1.8 2.3V20H10Z"
      fill="currentColor"
    />
  ),
}

export function SocialLinks({ agent }: { agent: Pick<PublicAgent, 'name' | 'socialLinks'> }) {
  const links = SOCIAL_FIELDS.flatMap(({ key, label }) => {
    const url = agent.socialLinks[key]
    return url ? [{ key, url, label: key === 'website' ? t`Website` : label }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ key, url, label }) => (
        <li key={key}>
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow"
            className="relative grid size-11 place-items-center rounded-full border border-line-strong text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <span className="sr-only">
              <Trans>
                {label} of {agent.name} (opens in a new tab)
              </Trans>
            </span>
            {key === 'website' ? (
              <Globe aria-hidden="true" className="size-5" />
            ) : (
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
                {MARKS[key]}
              </svg>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
