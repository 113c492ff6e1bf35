import { formatDateTime } from '~/lib/dates'
import { Markdown } from '~/ui/markdown'
import ChevronDown from '~icons/chevron-down'
import { type Fact, leadFacts } from '../../fields'
import type { FullLead, LeadConsent } from '../model'

export function LeadPart({ title, children }: { title: string; children: React.ReactNode }) {
  const id = `${title.toLowerCase().replace(/[^a-z]+/g, '-')}-title`
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="tabular-nums font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const CALCULATOR_LINK = 'font-medium text-brand underline underline-offset-4'

/** The request's amounts and texts; renders nothing for a lead without any. */
export function LeadRequest({ lead }: { lead: Pick<FullLead, 'type' | 'metadata'> }) {
  const facts = leadFacts(lead)
  const { calculatorUrl } = lead.metadata
  if (facts.length === 0) return null
  return (
    <LeadPart title="What they asked for">
      <FactList facts={facts} />
      {calculatorUrl && (
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
          <a href={calculatorUrl} className={CALCULATOR_LINK}>
            Open the calculator with these numbers
          </a>
          <a href={`/pdf${calculatorUrl}`} className={CALCULATOR_LINK}>
            Open the result as PDF
          </a>
        </p>
      )}
    </LeadPart>
  )
}

/** The visitor's chat with Val, as the lead's first entry of the timeline. */
export function Conversation({ notes, name }: { notes: FullLead['notes']; name: string }) {
  const turns = Array.isArray(notes?.conversation) ? notes.conversation : []
  if (turns.length === 0) return null
  return (
    <ol aria-label="Conversation" className="mt-3 space-y-3">
      {turns.map(({ role, content }, at) => {
        const isVisitor = role === 'user'
        return (
          <li
            key={at}
            className={`max-w-[85%] rounded-lg px-4 py-2.5 ${isVisitor ? 'bg-brand-soft' : 'ml-auto bg-sunken'}`}
          >
            <p className="text-sm font-semibold text-ink-soft">{isVisitor ? name : 'Val, our AI advisor'}</p>
            {isVisitor ? (
              <p className="wrap-anywhere whitespace-pre-line">{String(content)}</p>
            ) : (
              <Markdown text={String(content)} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

const KINDS = { express: 'Express consent', implied: 'Implied consent' } as const

export function ConsentList({ consents }: { consents: readonly LeadConsent[] }) {
  return (
    <details className="group rounded-lg border border-line bg-surface px-5">
      <summary className="flex min-h-14 items-center justify-between gap-3">
        <h2 className="text-lg">Consent</h2>
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="pb-5">
        {consents.length === 0 && <p className="text-ink-soft">No consent is on record for this lead.</p>}
        <ul className="space-y-4">
          {consents.map(({ id, kind, wording, method, sourcePage, createdAt }) => (
            <li key={id}>
              <p className="font-medium">{KINDS[kind]}</p>
              <blockquote className="mt-1 border-l-3 border-accent pl-3 text-sm wrap-anywhere text-ink-soft">
                {wording}
              </blockquote>
              <p className="mt-1 text-sm wrap-anywhere text-ink-faint">
                {formatDateTime(createdAt)}, on {sourcePage}: {method}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
