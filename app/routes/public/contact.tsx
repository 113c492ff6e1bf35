import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findChosenAgent, listAgentOptions } from '~/features/agents/queries.server'
import { requestContact } from '~/features/leads/intake/commands.server'
import { answerOrFailure } from '~/features/leads/intake/components/answer-or-failure'
import { ContactForm } from '~/features/leads/intake/components/contact-form'
import {
  AGENT_HINTS,
  CONTACT_MESSAGES,
  contactConsent,
  networkConsent,
  networkStep,
} from '~/features/leads/intake/model'
import { contactForm } from '~/features/leads/intake/schema'
import { postToNetwork } from '~/features/leads/intake/service.server'
import { seekerOf } from '~/features/site/model'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import type { Env } from '~/platform/env.server'
import { referringAgent } from '~/platform/referring-agent.server'
import { redirectWithToast } from '~/platform/toast.server'
import { visitorOf } from '~/platform/visitor-requests.server'
import { PageHeader } from '~/ui/section'
import type { ToastMessage } from '~/ui/toasts'
import type { Route } from './+types/contact'
import { ChosenBroker } from './chosen-broker'
import { ContactSent, CorporateOffice } from './contact-parts'
import { LicenceNotice } from './licence-notice'
import { formFields, rejectedForm, rejectOnFailure } from './submit-form.server'
import { useSettings } from './use-site'

const titleText = () => t`Contact us`
const leadText = () => t`Call, write or visit: a broker or our office answers.`

/** The external network, where the site is connected to one. */
function networkOf({ MORTGAGE_NETWORK_URL: url, MORTGAGE_NETWORK_NAME: name }: Env) {
  return url ? { url, name } : { url: undefined, name: null }
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = await referringAgent(request)
  const log = context.get(logContext)
  const [offer, chosen] = await Promise.all([
    listAgentOptions(db, agent, log),
    findChosenAgent(db, agent, log),
  ])
  const isSent = url.searchParams.get('sent') === '1'
  return {
    offer,
    chosen,
    isSent,
    network: networkOf(context.get(envContext)).name,
    submissionKey: crypto.randomUUID(),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await formFields(request)
  const { url: networkUrl, name: network } = networkOf(context.get(envContext))
  const sender = {
    visitor: visitorOf(context),
    page: url.pathname + url.search,
    network,
  }
  const answer = await rejectOnFailure(
    context,
    { event: 'contact message not stored', failed: CONTACT_MESSAGES.failed() },
    () => requestContact(context.get(dbContext), fields, sender),
  )
  if (!answer.ok) return rejectedForm(answer, fields, Object.keys(contactForm.shape))

  // The message is stored whether or not the external network accepts it.
  const messages: ToastMessage[] = [{ kind: 'success', text: answer.message }]
  const step = networkStep(answer.form, networkUrl)
  if (step === 'skip') messages.push({ kind: 'info', text: CONTACT_MESSAGES.networkSkipped() })
  if (step === 'unasked')
    messages.push({ kind: 'info', text: CONTACT_MESSAGES.networkConsentMissing(network ?? '') })
  if (step === 'post' && networkUrl && network && answer.isNew) {
    const outcome = await postToNetwork(networkUrl, answer.form)
    if (!outcome.ok) {
      context
        .get(logContext)
        .warn({ reason: outcome.reason }, 'external network did not take a contact message')
      messages.push({ kind: 'error', text: CONTACT_MESSAGES.networkFailed(network) })
    }
  }
  const params = new URLSearchParams(url.search)
  params.set('sent', '1')
  return redirectWithToast(localizedPath(`/contact?${params}#sent`), ...messages)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(() => serverAction(), CONTACT_MESSAGES.failed())

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titleText(),
    description: leadText(),
    path: '/contact',
  })

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, chosen, isSent, network, submissionKey } = loaderData
  const settings = useSettings()
  const seeker = seekerOf(settings)
  return (
    <>
      <PageHeader title={titleText()} lead={leadText()} />
      <div className="page-width grid gap-10 py-10 md:py-14 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
        {isSent ? (
          <ContactSent agent={chosen.agent} />
        ) : (
          <section aria-labelledby="write-title">
            <h2 id="write-title" className="mb-5 text-2xl">
              <Trans>Write to us</Trans>
            </h2>
            <LicenceNotice />
            <ContactForm
              labelledBy="write-title"
              offer={offer}
              submissionKey={submissionKey}
              agentHint={AGENT_HINTS[settings.leadAssignment]()}
              wordings={{
                contact: contactConsent(seeker),
                network: network && networkConsent(network)(seeker),
              }}
              network={network}
              failure={actionData}
            />
          </section>
        )}
        <div className="space-y-8">
          <ChosenBroker {...chosen} />
          <CorporateOffice settings={settings} />
        </div>
      </div>
    </>
  )
}
