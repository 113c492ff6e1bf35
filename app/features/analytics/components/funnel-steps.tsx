import { Link } from 'react-router'
import { formatPercent, NO_FIGURE } from '~/lib/money'
import type { Funnel } from '../model'

type Href = (filter: Record<string, string>) => string

const share = (part: number, whole: number) =>
  whole > 0 ? formatPercent((part / whole) * 100, 1) : NO_FIGURE
const count = (number: number, one: string) =>
  `${number.toLocaleString('en-CA')} ${one}${number === 1 ? '' : 's'}`

/** From view to funded mortgage. Each share names what it is a share of. */
export function FunnelSteps({ views, funnel, hrefOf }: { views: number; funnel: Funnel; hrefOf: Href }) {
  const { siteLeads, leads, stillNew, contacted, funded } = funnel
  return (
    <section aria-labelledby="funnel" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="funnel" className="text-lg">
        From view to funded
      </h2>
      <ol className="tabular-nums mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Step name="Page views" value={views} detail="Of brokers’ pages" />
        <Step
          name="Leads"
          value={leads}
          href={hrefOf({})}
          detail={`${siteLeads.toLocaleString('en-CA')} from the site: ${share(siteLeads, views)} of page views`}
        />
        <Step
          name="Contacted"
          value={contacted}
          detail={`${share(contacted, leads)} of ${count(leads, 'lead')}`}
        >
          <Link
            to={hrefOf({ status: 'new' })}
            className="inline-flex min-h-9 items-center font-medium text-brand underline underline-offset-4"
          >
            {stillNew.toLocaleString('en-CA')} still new
          </Link>
        </Step>
        <Step
          name="Funded"
          value={funded}
          href={hrefOf({ outcome: 'funded' })}
          detail={`${share(funded, leads)} of ${count(leads, 'lead')}`}
        />
      </ol>
    </section>
  )
}

function Step(props: {
  name: string
  value: number
  detail: string
  href?: string
  children?: React.ReactNode
}) {
  const text = props.value.toLocaleString('en-CA')
  return (
    <li className="border-l-2 border-brand pl-3">
      <p className="font-medium text-ink-soft">{props.name}</p>
      <p className="text-2xl font-semibold">
        {props.href ? (
          <Link to={props.href} className="text-brand underline underline-offset-4">
            {text}
            <span className="sr-only"> {props.name.toLowerCase()}: show them</span>
          </Link>
        ) : (
          text
        )}
      </p>
      <p className="text-sm text-ink-soft">{props.detail}</p>
      {props.children}
    </li>
  )
}
