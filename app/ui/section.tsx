import type { ReactNode } from 'react'

export function Section(props: {
  id?: string
  title: string
  lead?: ReactNode
  tone?: 'plain' | 'sunken'
  children: ReactNode
}) {
  const headingId = `${props.id ?? props.title.toLowerCase().replace(/[^a-z]+/g, '-')}-heading`
  return (
    <section
      id={props.id}
      aria-labelledby={headingId}
      className={`py-14 md:py-20 ${props.tone === 'sunken' ? 'bg-sunken' : ''}`}
    >
      <div className="page-width">
        <h2 id={headingId} className="text-3xl md:text-4xl">
          {props.title}
        </h2>
        {props.lead && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{props.lead}</p>}
        <div className="mt-8">{props.children}</div>
      </div>
    </section>
  )
}

/** The top of an inner page: its one h1 and a sentence on what it is for. */
export function PageHeader({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="border-b border-line bg-sunken">
      <div className="page-width py-10 md:py-14">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        {lead && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>}
        {children}
      </div>
    </header>
  )
}
