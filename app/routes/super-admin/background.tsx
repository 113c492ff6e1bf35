import { answerFileQuestion } from '~/features/jobs/answer-file-question.server'
import { releaseHeld } from '~/features/jobs/commands.server'
import { FailedList } from '~/features/jobs/components/failed-list'
import { FileQuestionForm } from '~/features/jobs/components/file-question'
import { HeldRequests } from '~/features/jobs/components/held-requests'
import { fileQuestionOf, JOB_MESSAGES, reportLine, workLabel } from '~/features/jobs/model'
import { countEmails, countHeld, describeFailed, listNightlyRuns } from '~/features/jobs/queries.server'
import { formatDateTime } from '~/lib/dates'
import { jobTime } from '~/lib/job-hours'
import { parseUuid } from '~/lib/parse-uuid'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, envContext, jobQueueContext, storageContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import { ListFailed, ListPage } from '~/ui/list-page'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/background'
import { ownerAction, requireOwner } from './owner-action.server'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const canMail = context.get(envContext).SMTP_URL !== undefined
  const read = async () => {
    const failed = (await context.get(jobQueueContext)?.listFailed()) ?? []
    const [about, nights, emails, held] = await Promise.all([
      describeFailed(
        db,
        failed.flatMap(({ about: id }) => id ?? []),
      ),
      listNightlyRuns(db),
      countEmails(db),
      countHeld(db),
    ])
    const failures = failed.map((job) => ({ ...job, about: about.get(job.about ?? '') ?? null }))
    const runs = nights.map((night) => ({
      ...night,
      isFailed: night.report?.failed === true,
      report: reportLine(night.report),
    }))
    const files = fileQuestionOf(nights.find(({ job }) => job === 'nightly-cleanup')?.report)
    return { failures, nights: runs, emails, held, files }
  }
  return loadPage(context, 'background work not read', { canMail }, read())
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, 'The retry could not be started. Try again.', async ({ fields, db, actor, intent }) => {
    if (intent === 'release') {
      await releaseHeld(db)
      return { done: 'Sending now' }
    }
    if (intent === 'files-held' || intent === 'files-storage') {
      const [kind, done] =
        intent === 'files-held'
          ? (['held', 'Files moved to the trash, where they stay for 30 days'] as const)
          : (['storage', 'The files belong to this site. The next nightly cleanup looks at them.'] as const)
      const isDone = await answerFileQuestion(db, args.context.get(storageContext), actor, kind)
      return isDone ? { done } : { notice: JOB_MESSAGES.gone }
    }
    const jobs = args.context.get(jobQueueContext)
    if (!jobs) return { notice: 'Background jobs are not running on this server.' }
    const id = parseUuid(fields.get('job'))
    return id && (await jobs.retry(id)) ? { done: 'Retry started' } : { notice: JOB_MESSAGES.gone }
  })

export const meta: Route.MetaFunction = privateMeta('Background jobs', 'Emails, webhooks and nightly jobs.')

export default function BackgroundTab({ loaderData, actionData }: Route.ComponentProps) {
  const { canMail, page: work } = loaderData
  const count = work?.failures.length ?? 0
  return (
    <ListPage title="Background jobs" status={work ? `${count === 0 ? 'Nothing' : count} failed` : undefined}>
      <FormError isSticky message={actionData?.message} />
      {work ? <Work {...work} canMail={canMail} /> : <ListFailed title="Failed to fetch background jobs" />}
    </ListPage>
  )
}

type Work = NonNullable<Route.ComponentProps['loaderData']['page']> & { canMail: boolean }

function Work({ failures, nights, emails, held, files, canMail }: Work) {
  return (
    <div className="space-y-8">
      {held.until && <HeldRequests {...held} until={held.until} />}
      {files && <FileQuestionForm question={files} />}
      <section aria-labelledby="failed-title">
        <h2 id="failed-title" className="mb-3 text-lg">
          Failed
        </h2>
        {failures.length > 0 ? (
          <FailedList failures={failures} />
        ) : (
          <EmptyState title="No failed deliveries">
            <p>We retry for 24 hours before listing a delivery here.</p>
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="emails-title">
        <h2 id="emails-title" className="mb-3 text-lg">
          Emails of the last 30 days
        </h2>
        {!canMail && (
          <p className="mb-3 rounded-md bg-accent-soft px-3 py-2">
            No mail server is set up (SMTP_URL), so emails are recorded here and not sent.
          </p>
        )}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {(
            [
              ['Sent', emails.sent],
              ['Waiting', emails.waiting],
              ['Failed', emails.failed],
              ['Not sent (no SMTP)', emails.suppressed],
            ] as const
          ).map(([label, value]) => (
            <div key={label} className="rounded-lg border border-line bg-surface p-4">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="tabular-nums mt-1 text-xl font-semibold">{value.toLocaleString('en-CA')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="nights-title">
        <h2 id="nights-title" className="mb-3 text-lg">
          Nightly jobs
        </h2>
        {nights.length > 0 ? (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {nights.map(({ job, startedAt, finishedAt, isFailed, report }) => (
              <li key={job} className="p-4">
                <p className="font-semibold">{workLabel(job)}</p>
                <p className="text-sm text-ink-soft">
                  {finishedAt ? (
                    <>
                      Done{' '}
                      <time className="tabular-nums" dateTime={finishedAt.toISOString()}>
                        {formatDateTime(finishedAt)}
                      </time>
                    </>
                  ) : (
                    <>
                      Begun{' '}
                      <time className="tabular-nums" dateTime={startedAt.toISOString()}>
                        {formatDateTime(startedAt)}
                      </time>
                      {isFailed ? ', failed' : ', not finished'}
                    </>
                  )}
                </p>
                {report && <p className="mt-1 wrap-anywhere">{report}</p>}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">Runs nightly at {jobTime('nightly-rates')} a.m. ET.</p>
        )}
      </section>
    </div>
  )
}
