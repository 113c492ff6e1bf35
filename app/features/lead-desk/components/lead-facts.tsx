import { formatDateTime } from '~/lib/dates'
import { Markdown } from '~/ui/markdown'
import { type Fact, type FullLead, type LeadConsent, leadFacts } from '../model'

/** A part of a lead's page. */
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

/** Facts in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="figures font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was asked for, in figures and words. Nothing where nothing came along. */
export function LeadRequest({ lead }: { lead: Pick<FullLead, 'type' | 'metadata'> }) {
  const facts = leadFacts(lead)
  if (facts.length === 0) return null
  return (
    <LeadPart title="What they asked for">
      <FactList facts={facts} />
    </LeadPart>
  )
}

/** The chat that led to the lead, turn by turn. */
export function Conversation({ notes, name }: { notes: FullLead['notes']; name: string }) {
  const turns = Array.isArray(notes?.conversation) ? notes.conversation : []
  if (turns.length === 0) return null
  return (
    <LeadPart title="Conversation">
      <ol className="space-y-3">
        {turns.map(({ role, content }, at) => {
          const isVisitor = role === 'user'
          return (
            <li
              key={at}
              className={`max-w-[85%] rounded-lg px-4 py-2.5 ${isVisitor ? 'bg-brand-soft' : 'ml-auto bg-sunken'}`}
            >
              <p className="text-sm font-semibold text-ink-soft">
                {isVisitor ? name : 'Val, our AI advisor'}
              </p>
              {isVisitor ? (
                <p className="wrap-anywhere whitespace-pre-line">{String(content)}</p>
              ) : (
                <Markdown text={String(content)} />
              )}
            </li>
          )
        })}
      </ol>
    </LeadPart>
  )
}

const KINDS = { express: 'Express consent', implied: 'Implied consent' } as const

/** What the person agreed to, word for word. */
export function ConsentList({ consents }: { consents: readonly LeadConsent[] }) {
  return (
    <LeadPart title="Consent">
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
    </LeadPart>
  )
}
