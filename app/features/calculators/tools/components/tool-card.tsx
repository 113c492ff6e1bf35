import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { localizedPath } from '~/lib/localized-paths'
import { buttonClass } from '~/ui/button'
import Headset from '~icons/headset'
import type { RateList } from '../../choose-rate'
import { fetchRates, useTool } from '../../components/use-tool'
import { SCENARIO_DEFAULTS } from '../../scenario'
import { assumedText, divide, partOf, withRead } from '../card'
import type { Fields } from '../fields'
import { isToolPath, loadTool } from '../files'
import { listedField, readInput, type ToolInput } from '../input'
import { answerTo, type Tool } from '../tool'
import { LiveResult, Result, Summary } from './tool-card-result'
import { ToolFields } from './tool-fields'
import './tool-card.css'

/** A calculator and the query that shows its inputs; `read`: the keys of those that the visitor said. */
type Card = { calculator: string; params: string; read: readonly string[] }

type CardProps = {
  card: Card
  /** Its fields are shown and can be changed; else it is one line. */
  isOpen: boolean
  id: string
  onOpen: () => void
  onEdit: (params: string, read: readonly string[]) => void
  onAskBroker: () => void
}

type Loaded = { tool: Tool<Fields>; input: ToolInput; rates?: RateList }

// A conversation shows many cards of one province. What could not be loaded is tried again.
const lists = new Map<string, Promise<RateList | null>>()

function ratesOf(location: string) {
  const list = lists.get(location) ?? fetchRates(location)
  lists.set(location, list)
  void list.then((found) => found ?? lists.delete(location))
  return list
}

async function load({ calculator, params }: Card): Promise<Loaded | null> {
  if (!isToolPath(calculator)) return null
  const tool = await loadTool(calculator)
  const query = new URLSearchParams(params)
  const input = readInput(tool, query)
  if (!listedField(tool.fields)) return { tool, input }
  const rates = await ratesOf(tool.province?.(input.values) ?? SCENARIO_DEFAULTS.location)
  return rates ? { tool, input: readInput(tool, query, rates), rates } : { tool, input }
}

/** A calculator as an answer shows it: live while it is the open one, and one line afterwards. */
export function ToolCard(props: CardProps) {
  const { card, isOpen } = props
  // `found` is null where it cannot be had: the answer's text says the result.
  const [latest, setLatest] = useState<{ found: Loaded | null; isOpen: boolean }>()
  const begin = useEffectEvent(() => load(card))
  useEffect(() => {
    let isCurrent = true
    const end = (found: Loaded | null) => isCurrent && setLatest({ found, isOpen })
    begin().then(end, () => end(null))
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  if (latest && !latest.found) return <FullLink path={card.calculator} query={card.params} />
  const title = latest?.found?.tool.title()
  // A card that opens or closes begins with what the visitor left in it.
  const loaded = latest?.isOpen === isOpen ? latest.found : null
  return (
    <div
      {...(isOpen && { role: 'region', 'aria-label': title })}
      // The focus comes here when the pressed button goes.
      tabIndex={-1}
      data-focus-home
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      {!isOpen ? (
        <FoldedCard loaded={loaded} onOpen={props.onOpen} />
      ) : loaded ? (
        <OpenCard {...props} {...loaded} />
      ) : (
        <div aria-hidden="true" className="h-96 bg-sunken motion-safe:animate-pulse" />
      )}
    </div>
  )
}

function FoldedCard({ loaded, onOpen }: { loaded: Loaded | null; onOpen: () => void }) {
  const answer = loaded && answerTo(loaded.tool, loaded.input)
  const title = loaded?.tool.title()
  return (
    <p className="flex min-h-13 items-center gap-3 py-1 pr-1.5 pl-4">
      <span className="min-w-0 grow text-sm text-ink-soft">{answer?.label}</span>
      <span className="tabular-nums font-semibold">{answer?.value}</span>
      <button type="button" onClick={onOpen} className={buttonClass('outline', 'sm')}>
        {t`Show`}
        <span className="sr-only"> {title}</span>
      </button>
    </p>
  )
}

function OpenCard(props: CardProps & Loaded) {
  const { card, tool, rates, id, onEdit } = props
  const state = useTool(tool, props.input, rates, true)
  const { view, query } = state
  // A field stays where it is while the visitor changes it.
  const [parts] = useState(() => divide(tool, props.input, card.read))
  const [said, assumed] = useMemo(
    () => [partOf(tool.fields, parts.said), partOf(tool.fields, parts.assumed)],
    [tool, parts],
  )
  const [read, setRead] = useState<readonly string[]>(card.read)

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (name in tool.fields) setRead((known) => (known.includes(name) ? known : [...known, name]))
    state.onInput(event)
  }

  const params = useMemo(() => withRead(tool, view, query, read), [tool, view, query, read])
  const sent = useRef({ params, onEdit })
  useEffect(() => {
    if (sent.current.params === params) return
    sent.current.params = params
    onEdit(params, read)
  }, [params, read, onEdit])

  const fieldsOf = (fields: Fields) => <ToolFields fields={fields} state={state} idPrefix={id} />
  return (
    <>
      <div className="bg-brand-soft px-4 pt-3 pb-2">
        <h3 className="text-sm font-medium text-ink-soft">{tool.title()}</h3>
        <Result state={state} />
      </div>
      <form
        key={state.fields.key}
        ref={state.formRef}
        onInput={onInput}
        onSubmit={(event) => event.preventDefault()}
        className="field-rows px-4 pt-3"
      >
        {parts.said.size > 0 && (
          <Group name={t`You said`} className="mb-2 bg-brand text-on-brand">
            {fieldsOf(said)}
          </Group>
        )}
        {parts.assumed.size > 0 && !parts.isFolded && (
          <Group name={t`Assumed`} className="mb-2 border border-line-strong text-ink-soft">
            {fieldsOf(assumed)}
          </Group>
        )}
        {parts.assumed.size > 0 && parts.isFolded && (
          <>
            <p className="text-sm text-ink-soft">
              <span className={`${MARK} mr-1.5 border border-line-strong`}>{t`Assumed`}</span>{' '}
              {assumedText(tool, view, parts.assumed, read)}
            </p>
            <details className="group">
              <Summary>{t`Change the rest`}</Summary>
              <fieldset className="pb-2">
                <legend className="sr-only">{t`Assumed`}</legend>
                {fieldsOf(assumed)}
              </fieldset>
            </details>
          </>
        )}
      </form>
      <p className="flex flex-wrap items-center gap-x-4 px-4 pb-2">
        <button
          type="button"
          onClick={props.onAskBroker}
          className={`${buttonClass('primary', 'sm')} my-1 min-h-11`}
        >
          <Headset aria-hidden="true" className="size-4" />
          {t`Ask a broker with this`}
        </button>
        <FullLink path={tool.path} query={query} />
      </p>
      <LiveResult answer={state.answer} id={`${id}-result`} />
    </>
  )
}

/** Whose the values beside it are. */
const MARK = 'inline-block w-fit rounded-full px-2.5 text-xs leading-6 font-semibold'

const Group = (props: { name: string; className: string; children: ReactNode }) => (
  <fieldset className="mb-3">
    <legend className={`${MARK} ${props.className}`}>{props.name}</legend>
    {props.children}
  </fieldset>
)

const FullLink = ({ path, query }: { path: string; query: string }) => (
  <a
    href={localizedPath(path) + (query && `?${query}`)}
    aria-label={t`Open the full calculator`}
    className="inline-flex min-h-11 items-center text-sm font-medium text-brand underline underline-offset-4"
  >
    {t`Full calculator`}
  </a>
)
