import { data, useRouteLoaderData } from 'react-router'
import { offerAgents } from '~/features/agents/queries.server'
import { viewerOf } from '~/features/auth/guards.server'
import { requestApplication } from '~/features/leads/commands.server'
import { answerOrFailure } from '~/features/leads/components/answer-or-failure'
import { ApplicationForm } from '~/features/leads/components/application-form'
import {
  AGENT_HINTS,
  APPLICATION_FIELDS,
  APPLICATION_MESSAGES,
  applicationConsent,
  type Refusal,
  typedIn,
} from '~/features/leads/model'
import { fullApplications } from '~/features/leads/policy'
import { listFullApplications, listRecentApplications } from '~/features/leads/queries.server'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import { pageMeta } from '~/lib/page-meta'
import { pageNumber } from '~/lib/page-number'
import { chosenBroker } from '~/platform/chosen-broker.server'
import { clientAddressContext, dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import type { loader as rootLoader } from '~/root'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/applications'
import { FullApplications, NextSteps, RecentApplications } from './applications-parts'

const TITLE = 'Mortgage applications'
const LEAD = 'Apply online in a few minutes; a licensed broker reads every application.'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const params = url.searchParams
  const agent = await chosenBroker(request)
  const page = pageNumber(params)
  const whose = fullApplications(await viewerOf(context))
  const [offer, recent, inFull] = await Promise.all([
    offerAgents(db, agent, context.get(logContext)),
    // Who came to apply can do so without the list.
    listRecentApplications(db, page).catch((error: unknown) => {
      context.get(logContext).error({ err: error }, 'applications not listed')
      return null
    }),
    whose.of === 'nobody' ? null : listFullApplications(db, whose, page),
  ])
  const isSent = params.get('sent') === '1'
  return data(
    { offer, recent, inFull, isSent, submissionKey: crypto.randomUUID() },
    recent ? undefined : { status: 500 },
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const fields = typedIn(form.fields, APPLICATION_FIELDS)
  const refuse = (refusal: Refusal) => data({ ...refusal, fields }, { status: refusal.status })
  try {
    const sender = { address: context.get(clientAddressContext), page: url.pathname + url.search }
    const answer = await requestApplication(context.get(dbContext), form.fields, sender)
    if (!answer.ok) return refuse(answer)
    return await redirectWithToast('/applications?sent=1#next-steps', {
      kind: 'success',
      text: answer.message,
    })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'application not stored')
    return refuse({ ok: false, status: 500, message: APPLICATION_MESSAGES.failed, errors: {} })
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(() => serverAction(), APPLICATION_MESSAGES.failed)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: LEAD, path: '/applications' })

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, recent, inFull, isSent } = loaderData
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  const typed = actionData && 'fields' in actionData ? actionData.fields : undefined
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="page-width grid gap-10 py-10 md:py-14 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
        {isSent ? (
          <NextSteps assignment={settings.leadAssignment} />
        ) : (
          <section aria-labelledby="apply-title">
            <h2 id="apply-title" className="mb-5 text-2xl">
              Apply for a mortgage
            </h2>
            <ApplicationForm
              labelledBy="apply-title"
              offer={offer}
              submissionKey={keyOf(actionData, typed) ?? loaderData.submissionKey}
              terms={applicationConsent(seekerOf(settings))}
              agentHint={AGENT_HINTS[settings.leadAssignment]}
              typed={typed}
              failure={actionData}
            />
          </section>
        )}
        {inFull ? (
          <FullApplications {...inFull} />
        ) : (
          <RecentApplications recent={recent} agent={offer.agentId} />
        )}
      </div>
    </>
  )
}

/** The key of a form that comes back without a script, unless it was the key that was refused. */
const keyOf = (refusal: Refusal | undefined, typed: Record<string, string> | undefined) =>
  refusal?.errors.submissionKey ? undefined : typed?.submissionKey
