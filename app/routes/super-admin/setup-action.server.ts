import { viewerOf } from '~/features/auth/guards.server'
import { publishSite, sendTestEmail } from '~/features/site/setup.server'
import { envContext, logContext } from '~/platform/context.server'
import { openMail } from '~/platform/mail.server'
import type { FormArgs, FormOutcome } from '../form-action.server'
import { ownerAction } from './owner-action.server'

/** The forms of the owner's checklist: publish or hide the site, send a test email. */
export const setupAction = (args: FormArgs) =>
  ownerAction(
    args,
    'Failed to change what visitors see',
    async ({ db, actor, fields, intent }): Promise<FormOutcome> => {
      if (intent === 'test-email') return testEmail(args, db)
      const isPublished = fields.get('published') === 'yes'
      const isChanged = await publishSite(db, actor, isPublished)
      if (!isChanged) return { done: 'Nothing was changed' }
      return {
        done: isPublished
          ? 'Your site is published'
          : 'Visitors now see “Coming soon”. You still see the whole site.',
      }
    },
  )

async function testEmail(
  { context }: FormArgs,
  db: Parameters<typeof sendTestEmail>[0],
): Promise<FormOutcome> {
  const env = context.get(envContext)
  const mail = openMail(env)
  const to = (await viewerOf(context))?.email
  if (!mail || !to)
    return {
      rejected:
        'No mail server is connected yet, so no email can be sent. Ask the person who runs your server.',
      status: 422,
    }
  try {
    const failure = await sendTestEmail(db, mail.send, { to, siteUrl: env.SITE_URL })
    if (!failure) return { done: `The mail server accepted the email to ${to}.` }
    context.get(logContext).warn({ code: failure.message }, `test e-mail not sent: ${failure.sentence}`)
    return { rejected: `The mail server did not accept the email to ${to}: ${failure.sentence}`, status: 422 }
  } finally {
    mail.close()
  }
}
