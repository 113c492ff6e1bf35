import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { answerOrFailure } from '~/features/leads/intake/components/answer-or-failure'
import { EmailField } from '~/features/leads/intake/components/person-fields'
import { SendForm } from '~/features/leads/intake/components/send-form'
import { SentPanel } from '~/features/leads/intake/components/sent-panel'
import type { FormFailure } from '~/features/leads/intake/model'
import { subscribe } from '~/features/newsletter/commands.server'
import { NEWSLETTER_MESSAGES, NEWSLETTER_TEXT, newsletterConsent } from '~/features/newsletter/model'
import { LinkRow } from '~/features/site/components/info-links'
import { seekerOf } from '~/features/site/model'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, envContext } from '~/platform/context.server'
import { redirectWithToast } from '~/platform/toast.server'
import { visitorOf } from '~/platform/visitor-requests.server'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/newsletter'
import { formFields, rejectedForm, rejectOnFailure } from './submit-form.server'
import { useSettings } from './use-site'

const titleText = () => t`Newsletter`

export const loader = ({ url, context }: Route.LoaderArgs) => ({
  // Without a mail server no confirmation goes out, and the page promises none.
  hasMail: Boolean(context.get(envContext).SMTP_URL),
  isSent: url.searchParams.get('sent') === '1',
  submissionKey: crypto.randomUUID(),
})

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await formFields(request)
  const siteUrl = context.get(envContext).SITE_URL
  const sender = { visitor: visitorOf(context), page: url.pathname, siteUrl }
  const answer = await rejectOnFailure(
    context,
    { event: 'subscription not stored', failed: NEWSLETTER_MESSAGES.failed() },
    () => subscribe(context.get(dbContext), fields.get('email'), sender),
  )
  if (answer.ok)
    return redirectWithToast(localizedPath('/newsletter?sent=1#sent'), {
      kind: 'success',
      text: NEWSLETTER_MESSAGES.sent(),
    })
  // With one field the message belongs beside it; a message about anything else is beside the button.
  const { status, message } = answer
  const shown: FormFailure =
    status === 422 ? { message: '', errors: { email: message } } : { message, errors: {} }
  return rejectedForm({ ok: false, status, ...shown }, fields, ['email'])
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(() => serverAction(), NEWSLETTER_MESSAGES.failed())

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: titleText(), description: NEWSLETTER_TEXT.lead(), path: '/newsletter' })

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const settings = useSettings()
  return (
    <>
      <PageHeader title={titleText()} lead={NEWSLETTER_TEXT.lead()} />
      <div className="page-width grid gap-10 py-10 md:py-14 lg:grid-cols-2 lg:gap-14">
        {loaderData.isSent ? (
          <SentPanel
            form="newsletter"
            id="sent"
            title={loaderData.hasMail ? NEWSLETTER_TEXT.almostDone() : NEWSLETTER_TEXT.noMailTitle()}
          >
            <p className="mt-3 text-ink-soft">
              {loaderData.hasMail ? NEWSLETTER_TEXT.confirm() : NEWSLETTER_TEXT.noMail()}
            </p>
            <p className="mt-3 text-ink-soft">{NEWSLETTER_TEXT.onList()}</p>
            <LinkRow links={{ [t`Read the blog meanwhile`]: '/blog' }} />
          </SentPanel>
        ) : (
          <section aria-labelledby="subscribe-title">
            <h2 id="subscribe-title" className="mb-5 text-2xl">
              <Trans>Subscribe</Trans>
            </h2>
            <SendForm
              idPrefix="newsletter"
              labelledBy="subscribe-title"
              submissionKey={loaderData.submissionKey}
              button={t`Subscribe`}
              failure={actionData}
              terms={newsletterConsent(seekerOf(settings))}
            >
              {(state) => <EmailField state={state} />}
            </SendForm>
          </section>
        )}
        <section aria-labelledby="inside-title" className="rounded-lg bg-sunken p-6 md:p-8">
          <h2 id="inside-title" className="text-xl">
            <Trans>What it is about</Trans>
          </h2>
          <ul className="mt-4 space-y-3 text-ink-soft">
            {contentsTexts().map((text) => (
              <li key={text} className="border-l-2 border-brand pl-4">
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm text-ink-soft">{NEWSLETTER_TEXT.use()}</p>
        </section>
      </div>
    </>
  )
}

const contentsTexts = () => [
  t`Our fixed and variable rates, and how they have moved.`,
  t`What the Bank of Canada decided, and what it changes in a payment.`,
  t`Rules that are new for buyers, for renewals and for the self-employed.`,
]
