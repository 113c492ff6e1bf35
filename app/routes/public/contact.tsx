import { data, useRouteLoaderData } from 'react-router'
import { findChosenAgent, offerAgents } from '~/features/agents/queries.server'
import { requestContact } from '~/features/leads/commands.server'
import { answerOrFailure } from '~/features/leads/components/answer-or-failure'
import { ContactForm } from '~/features/leads/components/contact-form'
import { CONTACT_FIELDS, CONTACT_MESSAGES, networkStep, type Refusal, typedIn } from '~/features/leads/model'
import { postToNetwork } from '~/features/leads/service.server'
import { pageMeta } from '~/lib/page-meta'
import { chosenBroker } from '~/platform/chosen-broker.server'
import { clientAddressContext, dbContext, envContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import type { loader as rootLoader } from '~/root'
import { PageHeader } from '~/ui/section'
import type { ToastMessage } from '~/ui/toasts'
import type { Route } from './+types/contact'
import { ChosenBroker } from './chosen-broker'
import { ContactSent, CorporateOffice } from './contact-parts'

const TITLE = 'Contact us'
const LEAD = 'Call, write or visit: a licensed person answers.'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = await chosenBroker(request)
  const log = context.get(logContext)
  const [offer, chosen] = await Promise.all([offerAgents(db, agent, log), findChosenAgent(db, agent, log)])
  const isSent = url.searchParams.get('sent') === '1'
  return { offer, chosen, isSent, submissionKey: crypto.randomUUID() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const fields = typedIn(form.fields, CONTACT_FIELDS)
  const refuse = (refusal: Refusal) => data({ ...refusal, fields }, { status: refusal.status })
  const log = context.get(logContext)
  let answer: Awaited<ReturnType<typeof requestContact>>
  try {
    const sender = { address: context.get(clientAddressContext), page: url.pathname + url.search }
    answer = await requestContact(context.get(dbContext), form.fields, sender)
  } catch (error) {
    log.error({ err: error }, 'contact message not stored')
    return refuse({ ok: false, status: 500, message: CONTACT_MESSAGES.failed, errors: {} })
  }
  if (!answer.ok) return refuse(answer)

  // The message is stored; whatever the external network says, it is kept.
  const messages: ToastMessage[] = [{ kind: 'success', text: answer.message }]
  const networkUrl = context.get(envContext).MORTGAGE_NETWORK_URL
  const step = networkStep(answer.form, networkUrl)
  if (step === 'skip') messages.push({ kind: 'info', text: CONTACT_MESSAGES.networkSkipped })
  if (step === 'post' && networkUrl && answer.isNew) {
    const outcome = await postToNetwork(networkUrl, answer.form)
    if (!outcome.ok) {
      log.warn({ reason: outcome.reason }, 'external network did not take a contact message')
      messages.push({ kind: 'error', text: CONTACT_MESSAGES.networkFailed })
    }
  }
  const params = new URLSearchParams(url.search)
  params.set('sent', '1')
  return redirectWithToast(`/contact?${params}#sent`, ...messages)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(() => serverAction(), CONTACT_MESSAGES.failed)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/contact' })

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, chosen, isSent, submissionKey } = loaderData
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const typed = actionData && 'fields' in actionData ? actionData.fields : undefined
  const isKeyRefused = Boolean(actionData?.errors.submissionKey)
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="page-width grid gap-10 py-10 md:py-14 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
        {isSent ? (
          <ContactSent agent={chosen.agent} />
        ) : (
          <section aria-labelledby="write-title">
            <h2 id="write-title" className="mb-5 text-2xl">
              Write to us
            </h2>
            <ContactForm
              labelledBy="write-title"
              offer={offer}
              submissionKey={(!isKeyRefused && typed?.submissionKey) || submissionKey}
              brokerageName={settings?.brokerageName ?? 'us'}
              reachedAt={settings ? reachedAt(settings) : ''}
              typed={typed}
              failure={actionData}
            />
          </section>
        )}
        <div className="space-y-8">
          <ChosenBroker {...chosen} />
          {settings && <CorporateOffice settings={settings} />}
        </div>
      </div>
    </>
  )
}

type Settings = Parameters<typeof CorporateOffice>[0]['settings']

const reachedAt = ({ legalName, officeAddress, supportEmail }: Settings) => {
  const { street, city, province, postalCode } = officeAddress
  return [legalName, street, city, `${province} ${postalCode}`.trim(), supportEmail]
    .filter(Boolean)
    .join(', ')
}
