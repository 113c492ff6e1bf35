import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeader } from '~/ui/section'
import ChevronDown from '~icons/chevron-down'

type InfoHeading = { id: string; title: string }

/** A long page: header, table of contents (folded on a phone), and sections with the ids of `contents`. */
export function InfoPage(props: {
  title: string
  lead: ReactNode
  asOf?: string
  contents: readonly InfoHeading[]
  children: ReactNode
}) {
  const links = (
    <ol className="mt-2 border-l border-line">
      {props.contents.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1 pl-4 text-ink-soft hover:border-accent hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <PageHeader title={props.title} lead={props.lead}>
        {props.asOf && (
          <p className="mt-4 text-sm text-ink-faint">
            <Trans>As of {props.asOf}</Trans>
          </p>
        )}
      </PageHeader>
      <div className="page-width grid gap-x-10 gap-y-8 py-8 md:py-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <details className="group rounded-lg border border-line bg-surface lg:hidden">
            <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
              <Trans>On this page</Trans>
              <ChevronDown
                aria-hidden="true"
                className="size-5 text-brand transition-transform duration-(--quick) group-open:rotate-180"
              />
            </summary>
            <nav aria-label={t`On this page`} className="px-4 pb-4">
              {links}
            </nav>
          </details>
          <nav aria-labelledby="on-this-page" className="text-sm max-lg:hidden">
            <p id="on-this-page" className="font-semibold">
              <Trans>On this page</Trans>
            </p>
            {links}
          </nav>
        </div>
        <div className="space-y-14">{props.children}</div>
      </div>
    </>
  )
}

/** One heading of an `InfoPage`: text in reading width, then what needs more room. */
export function InfoSection(props: InfoHeading & { children?: ReactNode; wide?: ReactNode }) {
  return (
    <section id={props.id} aria-labelledby={`${props.id}-heading`}>
      <h2 id={`${props.id}-heading`} className="text-2xl md:text-3xl">
        {props.title}
      </h2>
      {props.children && <div className="prose mt-4">{props.children}</div>}
      {props.wide && <div className="mt-6 space-y-6">{props.wide}</div>}
    </section>
  )
}

export function InfoNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-2xl rounded-lg bg-brand-soft p-5">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 space-y-2">{children}</div>
    </div>
  )
}
