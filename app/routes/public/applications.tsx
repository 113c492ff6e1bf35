import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { listAgentOptions } from '~/features/agents/queries.server'
import { viewerOf } from '~/features/auth/guards.server'
import { requestApplication } from '~/features/leads/intake/commands.server'
import { answerOrFailure } from '~/features/leads/intake/components/answer-or-failure'
import { ApplicationForm } from '~/features/leads/intake/components/application-form'
import { AGENT_HINTS, APPLICATION_MESSAGES, applicationConsent } from '~/features/leads/intake/model'
import { fullApplications } from '~/features/leads/intake/policy'
import { listFullApplications, listRecentApplications } from '~/features/leads/intake/queries.server'
import { applicationForm } from '~/features/leads/intake/schema'
import { seekerOf } from '~/features/site/model'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { pageNumber } from '~/lib/page-number'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { referringAgent } from '~/platform/referring-agent.server'
import { redirectWithToast } from '~/platform/toast.server'
import { visitorOf } from '~/platform/visitor-requests.server'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/applications'
import { FullApplications, NextSteps, RecentApplications } from './applications-parts'
import { LicenceNotice } from './licence-notice'
import { formFields, rejectedForm, rejectOnFailure } from './submit-form.server'
import { useSettings } from './use-site'

const titleText = () => t`Mortgage applications`
const leadText = () => t`Apply online in a few minutes; a licensed person reads every application.`

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const params = url.searchParams
  const agent = await referringAgent(request)
  const page = pageNumber(params)
  const whose = fullApplications(await viewerOf(context))
  const [offer, recent, inFull] = await Promise.all([
    listAgentOptions(db, agent, context.get(logContext)),
    readOr(listRecentApplications(db, page), null, context.get(logContext), 'applications not listed'),
    whose.of === 'nobody' ? null : listFullApplications(db, whose, page),
  ])
  const isSent = params.get('sent') === '1'
  return data(
    { offer, recent, inFull, isSent, submissionKey: crypto.randomUUID() },
    recent ? undefined : { status: 500 },
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await formFields(request)
  const sender = { visitor: visitorOf(context), page: url.pathname + url.search }
  const answer = await rejectOnFailure(
    context,
    { event: 'application not stored', failed: APPLICATION_MESSAGES.failed() },
    () => requestApplication(context.get(dbContext), fields, sender),
  )
  return answer.ok
    ? redirectWithToast(localizedPath('/applications?sent=1#next-steps'), {
        kind: 'success',
        text: answer.message,
      })
    : rejectedForm(answer, fields, Object.keys(applicationForm.shape))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(() => serverAction(), APPLICATION_MESSAGES.failed())

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: titleText(), description: leadText(), path: '/applications' })

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, recent, inFull, isSent } = loaderData
  const settings = useSettings()
  return (
    <>
      <PageHeader title={titleText()} lead={leadText()} />
      <div className="page-width grid gap-10 py-10 md:py-14 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
        {isSent ? (
          <NextSteps assignment={settings.leadAssignment} />
        ) : (
          <section aria-labelledby="apply-title">
            <h2 id="apply-title" className="mb-5 text-2xl">
              <Trans>Apply for a mortgage</Trans>
            </h2>
            <LicenceNotice />
            <ApplicationForm
              labelledBy="apply-title"
              offer={offer}
              submissionKey={loaderData.submissionKey}
              terms={applicationConsent(seekerOf(settings))}
              agentHint={AGENT_HINTS[settings.leadAssignment]()}
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
