import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { initialsOf } from '~/lib/initials'
import { pictureSource } from '~/lib/picture-url'
import { MoreMenu } from '~/ui/more-menu'
import BadgeAlert from '~icons/badge-alert'
import ExternalLink from '~icons/external-link'
import Mail from '~icons/mail'
import MapPin from '~icons/map-pin'
import Pencil from '~icons/pencil'
import Phone from '~icons/phone'
import ShieldCheck from '~icons/shield-check'
import Trash2 from '~icons/trash'
import UsersRound from '~icons/users-round'
import { AGENT_STATES, type AgentListItem, licenceRemarks, roleName } from '../model'

const ACTION = 'inline-flex h-11 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold hover:bg-sunken'

/** A card for each broker; `hrefOf` returns the URL of a part of their record, which opens over this list. */
export function AgentCards(props: {
  agents: readonly AgentListItem[]
  hrefOf: (id: string, tab?: string) => string
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
      {props.agents.map((agent) => (
        <li
          key={agent.id}
          className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 md:p-5"
        >
          <Head agent={agent} />
          <LicenceRemarks agent={agent} href={props.hrefOf(agent.id, 'licences')} />
          <Facts agent={agent} />
          <Actions agent={agent} hrefOf={props.hrefOf} />
        </li>
      ))}
    </ul>
  )
}

function Head({ agent }: { agent: AgentListItem }) {
  return (
    <div className="flex items-start gap-3.5">
      <Face agent={agent} />
      <div className="min-w-0 grow">
        <h2 className="text-lg leading-tight wrap-anywhere">{agent.name}</h2>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{agent.title ?? 'No confirmed licence'}</p>
      </div>
      <span
        className={`shrink-0 rounded-full px-3 py-0.5 text-sm font-medium ${agent.isActive ? 'bg-brand-soft text-brand-strong' : 'border border-line-strong text-ink-soft'}`}
      >
        {AGENT_STATES[agent.isActive ? 'active' : 'inactive']}
      </span>
    </div>
  )
}

/** Problems with the agent's licences, linked to where the owner solves them. */
function LicenceRemarks({ agent, href }: { agent: AgentListItem; href: string }) {
  const remarks = licenceRemarks(agent)
  if (remarks.length === 0) return null
  return (
    <Link
      to={href}
      preventScrollReset
      className="mt-3 flex min-h-11 items-center gap-2 rounded-md bg-accent-soft px-3 py-1.5 text-sm font-medium text-ink hover:underline"
    >
      <BadgeAlert aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {remarks.join('. ')}
        <span className="sr-only">: licences of {agent.name}</span>
      </span>
    </Link>
  )
}

function Face({ agent }: { agent: AgentListItem }) {
  const shape = 'size-14 shrink-0 rounded-full bg-brand-soft'
  if (agent.headshotUrl) {
    return (
      <img
        {...pictureSource(agent.headshotUrl, '3.5rem')}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className={`${shape} object-cover`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`grid place-items-center font-semibold text-brand ${shape}`}>
      {initialsOf(agent.name)}
    </span>
  )
}

function Facts({ agent }: { agent: AgentListItem }) {
  const place = [agent.city, agent.province].filter(Boolean).join(', ')
  return (
    <dl className="mt-4 grid gap-1.5 text-sm">
      <Fact icon={Mail} label="Email">
        <a href={`mailto:${agent.email}`} className="hover:underline">
          {agent.email}
        </a>
      </Fact>
      <Fact icon={Phone} label="Phone">
        {agent.phone ? <span className="tabular-nums">{agent.phone}</span> : <Missing>No phone yet</Missing>}
      </Fact>
      <Fact icon={MapPin} label="Place">
        {place || <Missing>No city yet</Missing>}
      </Fact>
      <Fact icon={ShieldCheck} label="Role">
        {agent.signIn === 'none' ? (
          <Missing>No sign-in</Missing>
        ) : (
          <>
            {roleName(agent.role)}
            {agent.signIn === 'invited' && <span className="text-accent-text">, invited</span>}
          </>
        )}
      </Fact>
      <Fact icon={UsersRound} label="Leads">
        <span className="tabular-nums">
          {agent.leads.toLocaleString('en-CA')} {agent.leads === 1 ? 'lead' : 'leads'}
        </span>
      </Fact>
    </dl>
  )
}

function Fact(props: { icon: typeof Mail; label: string; children: ReactNode }) {
  const { icon: Icon } = props
  return (
    <div className="flex min-w-0 items-start gap-2.5">
      <dt className="mt-0.5 shrink-0 text-ink-faint">
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{props.label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{props.children}</dd>
    </div>
  )
}

const Missing = ({ children }: { children: string }) => <span className="text-ink-faint">{children}</span>

function Actions({ agent, hrefOf }: { agent: AgentListItem; hrefOf: (id: string, tab?: string) => string }) {
  return (
    <div className="mt-auto -mb-1 flex flex-wrap items-center gap-x-1 pt-3">
      {agent.isActive && agent.licenceSummary.inForce > 0 ? (
        <a
          href={`/agents/${agent.profileSlug}`}
          target="_blank"
          rel="noopener"
          className={`-ml-2.5 mr-auto ${ACTION} text-brand`}
        >
          View page
          <span className="sr-only"> of {agent.name}, in a new tab</span>
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      ) : (
        <p className="mr-auto text-sm text-ink-faint">Not on the site</p>
      )}
      <Link to={hrefOf(agent.id)} preventScrollReset className={ACTION}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
        <span className="sr-only"> {agent.name}</span>
      </Link>
      <div className="relative -mr-2.5">
        <MoreMenu
          name="agent-more"
          label={`More about ${agent.name}`}
          panelClass="right-0 bottom-full z-10 mb-1 rounded-md p-1 shadow-2"
        >
          <Link
            to={hrefOf(agent.id, 'delete')}
            preventScrollReset
            className={`${ACTION} text-danger hover:bg-danger-soft`}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
            <span className="sr-only"> {agent.name}</span>
          </Link>
        </MoreMenu>
      </div>
    </div>
  )
}
