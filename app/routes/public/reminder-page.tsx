import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SentPanel } from '~/features/leads/intake/components/sent-panel'
import type { ReminderKind } from '~/features/reminders/model'
import { REMINDER_MESSAGES, REMINDER_TEXT, reminderPage } from '~/features/reminders/texts'
import { LinkRow } from '~/features/site/components/info-links'
import { PageHeader } from '~/ui/section'

/** The page of a request for e-mails: the form beside what it does, or that a confirmation is on its way. */
export function ReminderPage(props: {
  kind: ReminderKind
  form: string
  use: string
  isSent: boolean
  hasMail: boolean
  links: Record<string, string>
  children: ReactNode
}) {
  const { title, lead, points } = reminderPage(props.kind)
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="page-width grid gap-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-14">
        {props.isSent ? (
          <SentPanel
            form={props.form}
            id="sent"
            title={props.hasMail ? REMINDER_MESSAGES.sent() : REMINDER_TEXT.noMailTitle()}
          >
            <p className="mt-3 text-ink-soft">
              {props.hasMail ? REMINDER_TEXT.confirm() : REMINDER_TEXT.noMail()}
            </p>
            <LinkRow links={props.links} />
          </SentPanel>
        ) : (
          <section aria-labelledby="reminder-title">
            <h2 id="reminder-title" className="mb-5 text-2xl">
              <Trans>Set it up</Trans>
            </h2>
            {props.children}
          </section>
        )}
        <section aria-labelledby="points-title" className="self-start rounded-lg bg-sunken p-6 md:p-8">
          <h2 id="points-title" className="text-xl">
            <Trans>What you get</Trans>
          </h2>
          <ul className="mt-4 space-y-3 text-ink-soft">
            {points.map((text) => (
              <li key={text} className="border-l-2 border-brand pl-4">
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm text-ink-soft">{props.use}</p>
        </section>
      </div>
    </>
  )
}
