import { data } from 'react-router'
import { FailedList } from '~/features/background/components/failed-list'
import { BACKGROUND_MESSAGES, reportLine, workLabel } from '~/features/background/model'
import { countLetters, describeFailed, listNightRuns } from '~/features/background/queries.server'
import { formatDateTime } from '~/lib/dates'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, envContext, jobDeskContext, logContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { ListFailed, ListPage, Refused } from '~/ui/list-page'
import type { Route } from './+types/background'
import { ownerAction, requireOwner } from './owner-action.server'

const PATH = '/super-admin/background'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const canMail = context.get(envContext).SMTP_URL !== undefined
  try {
    const failed = (await context.get(jobDeskContext)?.listFailed()) ?? []
    const [about, nights, letters] = await Promise.all([
      describeFailed(
        db,
        failed.flatMap(({ about: id }) => id ?? []),
      ),
      listNightRuns(db),
      countLetters(db),
    ])
    const failures = failed.map((job) => ({ ...job, about: about.get(job.about ?? '') ?? null }))
    const runs = nights.map((night) => ({ ...night, report: reportLine(night.report) }))
    return { canMail, work: { failures, nights: runs, letters } }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'background work not read')
    return data({ canMail, work: null }, { status: 500 })
  }
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, BACKGROUND_MESSAGES.failed, async ({ fields }) => {
    const jobs = args.context.get(jobDeskContext)
    if (!jobs) return { told: BACKGROUND_MESSAGES.notRunning }
    const id = parseUuid(fields.get('job'))
    return id && (await jobs.retry(id))
      ? { done: BACKGROUND_MESSAGES.retried }
      : { told: BACKGROUND_MESSAGES.gone }
  })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Background work',
    description: 'Letters, webhooks and the work of the night.',
    path: PATH,
    noindex: true,
  })

export default function BackgroundTab({ loaderData, actionData }: Route.ComponentProps) {
  const { canMail, work } = loaderData
  const count = work?.failures.length ?? 0
  return (
    <ListPage title="Background work" status={work ? `${count === 0 ? 'Nothing' : count} failed` : undefined}>
      <Refused message={actionData?.message} />
      {work ? (
        <Work {...work} canMail={canMail} />
      ) : (
        <ListFailed title="Failed to read the background work" />
      )}
    </ListPage>
  )
}

type Work = NonNullable<Route.ComponentProps['loaderData']['work']> & { canMail: boolean }

function Work({ failures, nights, letters, canMail }: Work) {
  return (
    <div className="space-y-8">
      <section aria-labelledby="failed-title">
        <h2 id="failed-title" className="mb-3 text-lg">
          Given up
        </h2>
        {failures.length > 0 ? (
          <FailedList failures={failures} />
        ) : (
          <EmptyState title="Nothing was given up">
            <p>
              Letters and webhooks that find nobody at home are tried again for a day before they stand here.
            </p>
          </EmptyState>
        )}
      </section>
      <section aria-labelledby="letters-title">
        <h2 id="letters-title" className="mb-3 text-lg">
          Letters of the last 30 days
        </h2>
        {!canMail && (
          <p className="mb-3 rounded-md bg-accent-soft px-3 py-2">
            This server has no mail server (SMTP_URL): letters are kept here and nobody gets them.
          </p>
        )}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {(
            [
              ['Sent', letters.sent],
              ['Waiting', letters.waiting],
              ['Given up', letters.failed],
              ['Kept', letters.kept],
            ] as const
          ).map(([label, value]) => (
            <div key={label} className="rounded-lg border border-line bg-surface p-4">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures mt-1 text-xl font-semibold">{value.toLocaleString('en-CA')}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="nights-title">
        <h2 id="nights-title" className="mb-3 text-lg">
          Work of the night
        </h2>
        {nights.length > 0 ? (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {nights.map(({ job, startedAt, finishedAt, report }) => (
              <li key={job} className="p-4">
                <p className="font-semibold">{workLabel(job)}</p>
                <p className="text-sm text-ink-soft">
                  {finishedAt ? (
                    <>
                      Done{' '}
                      <time className="figures" dateTime={finishedAt.toISOString()}>
                        {formatDateTime(finishedAt)}
                      </time>
                    </>
                  ) : (
                    <>
                      Begun{' '}
                      <time className="figures" dateTime={startedAt.toISOString()}>
                        {formatDateTime(startedAt)}
                      </time>
                      , not finished
                    </>
                  )}
                </p>
                {report && <p className="mt-1 wrap-anywhere">{report}</p>}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">
            The first night is still to come: at 2:00 in Toronto the rates are read.
          </p>
        )}
      </section>
    </div>
  )
}
