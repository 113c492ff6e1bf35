import { data } from 'react-router'
import { agentOfDailyLink, setDailyEmail } from '~/features/leads/today/commands.server'
import { DAILY_EMAIL_MESSAGES } from '~/features/leads/today/model'
import { jobTime } from '~/lib/job-hours'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/daily-email'
import { EmailLinkPage, knownLink } from './email-link-page'

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  knownLink((await agentOfDailyLink(context.get(dbContext), params.token)) !== null)

/** The page's button, and a mail program's own (RFC 8058), which takes no redirect. The body is not read. */
export async function action({ params, context }: Route.ActionArgs) {
  const db = context.get(dbContext)
  const agentId = await agentOfDailyLink(db, params.token)
  if (agentId) await setDailyEmail(db, agentId, false)
  return data({ isDone: agentId !== null }, agentId ? undefined : { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Email at ${jobTime('daily-email')}`,
    description: 'Stop the daily email without signing in.',
    // Without the token, which is a key.
    path: '/daily-email',
    noindex: true,
  })

export default function DailyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EmailLinkPage
      ask={{
        title: `Stop the email at ${jobTime('daily-email')}?`,
        lead: 'You still get an email for each new lead. You can turn the daily email on again under Account.',
        button: 'Stop these emails',
      }}
      unknown={!loaderData.isKnown && 'The link may be incomplete. Copy the whole link from our email.'}
      done={
        actionData?.isDone && {
          title: DAILY_EMAIL_MESSAGES.off,
          lead: 'You can turn the daily email on again under Account.',
          links: { 'Return to Home': '/' },
          isAnnounced: true,
        }
      }
    />
  )
}
