import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { localizedPath } from '~/lib/localized-paths'
import { SelectField, TextField } from '~/ui/field'
import { useHydrated } from '~/ui/use-hydrated'
import { type AgentChoice, agentChoices } from '../agent-choices'
import type { FormState } from './person-fields'

/** 'Amara Okafor, Mortgage Agent Level 2': a name with its approved title; in the list the title is below. */
const labelOf = ({ name, title }: AgentChoice) => [name, title].filter(Boolean).join(', ')

/** The brokers that a form offers: all; or, where they are too many for a list, only the one already chosen. */
export type AgentOptions = {
  agents: AgentChoice[]
  agentId: string | null
  areMany: boolean
  failed?: string
}

type Props = FormState &
  AgentOptions & {
    label?: string
    nobody?: string
    /** The first option, without a value: the visitor has to choose a broker or 'no preference'. */
    ask?: string
    hint?: string
    className?: string
    /** Of the home that a lead is about. */
    province?: string | null
  }

/** The broker whom the visitor wants to hear from: the one whose page they came from, unless they choose another. */
export function AgentField(props: Props) {
  const { idPrefix, typed = {}, errors = {}, areMany } = props
  const [found, setFound] = useState<AgentChoice>()
  // Uncontrolled, as all fields: a choice made before hydration stays.
  const list = useRef<HTMLSelectElement>(null)
  const agents =
    found && !props.agents.some(({ id }) => id === found.id) ? [...props.agents, found] : props.agents
  const select = (
    <SelectField
      id={`${idPrefix}-agent`}
      name="agent"
      label={props.label ?? t`Agent`}
      hint={props.failed ?? props.hint}
      className={areMany ? undefined : props.className}
      ref={list}
      defaultValue={typed.agent ?? props.agentId ?? (props.ask ? '' : 'none')}
      error={errors.agent}
      options={[
        ...(props.ask ? [{ value: '', label: props.ask }] : []),
        { value: 'none', label: props.nobody ?? t`No preference` },
        ...agentChoices(agents, props.province),
      ]}
    />
  )
  if (!areMany) return select
  const take = (agent: AgentChoice) => {
    // The list has to hold the entry before it can be chosen.
    flushSync(() => setFound(agent))
    if (list.current) list.current.value = agent.id
  }
  return (
    <div className={`min-w-0 ${props.className ?? ''}`}>
      {select}
      <FindAgent idPrefix={idPrefix} onTake={take} />
    </div>
  )
}

/** Without a script the directory does the same: the broker whose page is opened there comes chosen to every form. */
function FindAgent({ idPrefix, onTake }: { idPrefix: string; onTake: (agent: AgentChoice) => void }) {
  if (useHydrated()) return <AgentSearch idPrefix={idPrefix} onTake={onTake} />
  return (
    <p className="mt-2 text-sm">
      <a href={localizedPath('/find-broker')} className="font-medium text-brand underline underline-offset-4">
        <Trans>Find a broker</Trans>
      </a>{' '}
      <span className="text-ink-soft">
        <Trans>and open their page first, to have them chosen here.</Trans>
      </span>
    </p>
  )
}

const TYPING_PAUSE_MS = 200

function AgentSearch({ idPrefix, onTake }: { idPrefix: string; onTake: (agent: AgentChoice) => void }) {
  const [text, setText] = useState('')
  const [taken, setTaken] = useState<string>()
  const { matches, failed } = useMatches(text)
  const take = (agent: AgentChoice) => {
    onTake(agent)
    setTaken(agent.name)
    setText('')
  }
  return (
    <div className="mt-3">
      <TextField
        id={`${idPrefix}-agent-search`}
        type="search"
        label={t`Search by name or city`}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setTaken(undefined)
        }}
        onKeyDown={(event) => {
          // The key takes the first match; it must not send the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (matches?.[0]) take(matches[0])
        }}
      />
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {taken ? t`${taken} is chosen.` : wordOf(text, matches, failed)}
      </p>
      {matches && matches.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-md border border-line bg-surface">
          {matches.map((agent) => (
            <li key={agent.id}>
              <button
                type="button"
                onClick={() => take(agent)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-1 text-left hover:bg-sunken"
              >
                {labelOf(agent)} <span className="text-sm text-ink-soft">{agent.place}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function wordOf(text: string, matches: Match[] | undefined, failed: boolean) {
  if (failed) return t`Failed to load brokers`
  if (!text.trim() || !matches) return ''
  return matches.length === 0 ? t`No brokers match.` : t`Choose a broker:`
}

type Match = AgentChoice & { place: string }

function useMatches(text: string) {
  const [answer, setAnswer] = useState<{ matches?: Match[]; failed: boolean }>({ failed: false })
  useEffect(() => {
    setAnswer({ failed: false })
    const search = text.trim()
    if (!search) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ search })
        const response = await fetch(`/functions/v1/agents?${query}`, { signal: stop.signal })
        if (!response.ok) throw new Error(response.statusText)
        setAnswer({ matches: (await response.json()) as Match[], failed: false })
      } catch {
        if (!stop.signal.aborted) setAnswer({ failed: true })
      }
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return answer
}
