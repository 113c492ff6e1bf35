import { data, Link, useRouteLoaderData } from 'react-router'
import { answerOrFailure } from '~/features/leads/components/answer-or-failure'
import { SendForm } from '~/features/leads/components/send-form'
import { SentPanel } from '~/features/leads/components/sent-panel'
import { subscribe } from '~/features/newsletter/commands.server'
import { NEWSLETTER_MESSAGES, NEWSLETTER_TEXT, newsletterConsent } from '~/features/newsletter/model'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import { pageMeta } from '~/lib/page-meta'
import { clientAddressContext, dbContext, envContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import type { loader as rootLoader } from '~/root'
import { buttonClass } from '~/ui/button'
import { TextField } from '~/ui/field'
import { PageHeader } from '~/ui/section'
import { useOpenErrors } from '~/ui/use-open-errors'
import type { Route } from './+types/newsletter'

const TITLE = 'Newsletter'
const LEAD = NEWSLETTER_TEXT.lead

export const loader = ({ url, context }: Route.LoaderArgs) => ({
  // Without a mail server no confirmation goes out, and the page promises none.
  hasMail: Boolean(context.get(envContext).SMTP_URL),
  isSent: url.searchParams.get('sent') === '1',
  submissionKey: crypto.randomUUID(),
})

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const email = form.fields.get('email')
  // With one field the message belongs beside it; what is not about the address stands by the button.
  const refuse = (status: number, message: string) =>
    data(
      { ok: false, status, email, ...(status === 422 ? beside(message) : { message, errors: {} }) },
      { status },
    )
  try {
    const siteUrl = context.get(envContext).SITE_URL
    const sender = { address: context.get(clientAddressContext), page: url.pathname, siteUrl }
    const answer = await subscribe(context.get(dbContext), email, sender)
    if (!answer.ok) return refuse(answer.status, answer.message)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'subscription not stored')
    return refuse(500, NEWSLETTER_MESSAGES.failed)
  }
  return redirectWithToast('/newsletter?sent=1#sent', { kind: 'success', text: NEWSLETTER_MESSAGES.sent })
}

const beside = (message: string) => ({ message: '', errors: { email: message } as Record<string, string> })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(() => serverAction(), NEWSLETTER_MESSAGES.failed)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/newsletter' })

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  const open = useOpenErrors(actionData)
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="page-width grid gap-10 py-10 md:py-14 lg:grid-cols-2 lg:gap-14">
        {loaderData.isSent ? (
          <SentPanel form="newsletter" id="sent" title="You are on the list">
            {loaderData.hasMail && <p className="mt-3 text-ink-soft">{NEWSLETTER_TEXT.confirm}</p>}
            <p className="mt-3 text-ink-soft">{NEWSLETTER_TEXT.onList}</p>
            <p className="mt-6">
              <Link to="/blog" className={buttonClass('secondary')}>
                Read the blog meanwhile
              </Link>
            </p>
          </SentPanel>
        ) : (
          <section aria-labelledby="subscribe-title">
            <h2 id="subscribe-title" className="mb-5 text-2xl">
              Subscribe
            </h2>
            <SendForm
              idPrefix="newsletter"
              labelledBy="subscribe-title"
              submissionKey={loaderData.submissionKey}
              button="Subscribe"
              failure={actionData}
              message={open.message}
              onInput={open.onInput}
              terms={<p>{newsletterConsent(seekerOf(settings))}</p>}
            >
              <TextField
                id="newsletter-email"
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                defaultValue={actionData && 'email' in actionData ? actionData.email : undefined}
                error={open.errors.email}
              />
            </SendForm>
          </section>
        )}
        <section aria-labelledby="inside-title" className="rounded-lg bg-sunken p-6 md:p-8">
          <h2 id="inside-title" className="text-xl">
            What it is about
          </h2>
          <ul className="mt-4 space-y-3 text-ink-soft">
            {CONTENTS.map((text) => (
              <li key={text} className="border-l-2 border-brand pl-4">
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm text-ink-soft">{NEWSLETTER_TEXT.use}</p>
        </section>
      </div>
    </>
  )
}

const CONTENTS = [
  'Our fixed and variable rates, and how they have moved.',
  'What the Bank of Canada decided, and what it changes in a payment.',
  'Rules that are new for buyers, for renewals and for the self-employed.',
]
