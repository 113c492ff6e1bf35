import { Form, Link, useNavigation } from 'react-router'
import { panel } from '~/lib/paths'
import { buttonClass } from '~/ui/button'
import ArrowRight from '~icons/arrow-right'
import CircleCheck from '~icons/circle-check'
import CircleDashed from '~icons/circle-dashed'
import { type SetupFacts, type SetupStep, setupState, setupSteps } from '../setup'

/** The owner's first hour: the missing steps in order, and the page that visitors see meanwhile. */
export function SetupChecklist({ facts }: { facts: SetupFacts }) {
  const steps = setupSteps(facts)
  const done = steps.filter(({ isDone }) => isDone).length
  if (setupState(facts) === 'folded') {
    return (
      <details className="rounded-lg border border-line bg-surface">
        <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium md:px-5">
          Set up your brokerage: {done} of {steps.length} done
        </summary>
        <Steps steps={steps} />
      </details>
    )
  }
  return (
    <section aria-labelledby="setup" className="overflow-clip rounded-lg border border-line bg-surface">
      <div className="p-4 md:p-5">
        <h2 id="setup" className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          Set up your brokerage
          <span className="tabular-nums text-base font-normal text-ink-soft">
            {done} of {steps.length} done
          </span>
        </h2>
        <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-brand"
            style={{ width: `${(done / steps.length) * 100}%` }}
          />
        </div>
      </div>
      <Steps steps={steps} />
      <SiteVisibility
        isPublished={facts.isPublished}
        missing={steps.filter(({ isNeeded, isDone }) => isNeeded && !isDone).map(({ label }) => label)}
      />
    </section>
  )
}

const Steps = ({ steps }: { steps: readonly SetupStep[] }) => (
  <ol className="grid border-t border-line @3xl:grid-cols-2">
    {steps.map((step) => (
      <li key={step.key} className="border-b border-line">
        <Step step={step} />
      </li>
    ))}
  </ol>
)

function Step({ step: { label, detail, to, isDone } }: { step: SetupStep }) {
  const isSending = useNavigation().formData?.get('intent') === 'test-email'
  const Mark = isDone ? CircleCheck : CircleDashed
  const text = (
    <>
      <Mark aria-hidden="true" className={`size-6 shrink-0 ${isDone ? 'text-good' : 'text-ink-faint'}`} />
      <span className="min-w-0 grow">
        <span className="block font-medium">
          {label}
          {isDone && <span className="sr-only">, done</span>}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{detail}</span>
      </span>
    </>
  )
  const look = 'flex min-h-16 items-center gap-3 px-4 py-3 md:px-5'
  if (to)
    return (
      <Link to={to} className={`${look} hover:bg-sunken`}>
        {text}
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </Link>
    )
  return (
    <Form method="post" preventScrollReset className={look}>
      <input type="hidden" name="intent" value="test-email" />
      {text}
      <button type="submit" disabled={isSending} className={buttonClass('outline', 'sm')}>
        {isSending ? 'Sending…' : 'Send'}
        <span className="sr-only"> a test email</span>
      </button>
    </Form>
  )
}

/** Publishes or hides the site; `missing`: the steps without which it is not ready for visitors, where they are known. */
export function SiteVisibility({
  isPublished,
  missing,
}: {
  isPublished: boolean
  missing?: readonly string[]
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'publish-site'
  return (
    <Form
      method="post"
      action={panel('today')}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-sunken px-4 py-4 md:px-5"
    >
      <input type="hidden" name="intent" value="publish-site" />
      <input type="hidden" name="published" value={isPublished ? 'no' : 'yes'} />
      <p className="min-w-0 grow basis-64">
        <span className="block font-medium">
          {isPublished ? 'Visitors see your site now' : 'Visitors see “Coming soon”'}
        </span>
        <span className="block text-sm text-ink-soft">
          {isPublished
            ? 'Hide it behind a “Coming soon” page while you set it up. You and your brokers still see all of it.'
            : !missing
              ? 'You and your brokers see all of it.'
              : missing.length > 0
                ? `Still missing: ${missing.join(', ').toLowerCase()}.`
                : 'Everything that a visitor needs is in place.'}
        </span>
      </p>
      <a href="/" target="_blank" rel="noopener" className={buttonClass('quiet')}>
        Preview
      </a>
      <button
        type="submit"
        disabled={isBusy}
        className={buttonClass(isPublished || missing?.length ? 'outline' : 'primary')}
      >
        {isPublished ? 'Hide the site' : 'Publish the site'}
      </button>
    </Form>
  )
}
