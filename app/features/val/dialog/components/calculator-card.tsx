import { t } from '@lingui/core/macro'
import { ChevronDown, Headset } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { RateList } from '~/features/calculators/choose-rate'
import { FigureRow } from '~/features/calculators/components/figure-row'
import { TakeLink } from '~/features/calculators/components/rate-note'
import { fetchRates, useTool } from '~/features/calculators/components/use-tool'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { ToolFields } from '~/features/calculators/tools/components/tool-fields'
import { type Field, type Fields, fieldText, urlText } from '~/features/calculators/tools/fields'
import { isToolPath, loadTool } from '~/features/calculators/tools/files'
import { type ListedInput, listedField, readInput, type ToolInput } from '~/features/calculators/tools/input'
import { type Answer, answerTo, type Tool } from '~/features/calculators/tools/tool'
import { localizedPath } from '~/lib/localized-paths'
import { formatPercent, NO_FIGURE } from '~/lib/money'
import { buttonClass } from '~/ui/button'
import type { CalculatorCard as Card } from '../cards'

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

const MAX_ROWS = 3
/** So many assumed fields are shown without a press. */
const MAX_UNFOLDED = 2

// A conversation shows many cards of one province. What could not be loaded is tried again.
const lists = new Map<string, Promise<RateList | null>>()

function ratesOf(location: string) {
  const known = lists.get(location)
  if (known) return known
  const loading = fetchRates(location).then((list) => {
    if (!list) lists.delete(location)
    return list
  })
  lists.set(location, loading)
  return loading
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
export function CalculatorCard(props: CardProps) {
  const { card, isOpen } = props
  // Null while it loads; 'none' where it cannot be had: the answer's text says the result.
  const [loaded, setLoaded] = useState<Loaded | 'none' | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // A card that opens or closes begins with what the visitor left in it.
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setLoaded(null)
  }
  const latest = useRef(card)
  latest.current = card
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads again when it opens and closes
  useEffect(() => {
    let isCurrent = true
    load(latest.current).then(
      (next) => isCurrent && setLoaded(next ?? 'none'),
      () => isCurrent && setLoaded('none'),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen])

  const [title, setTitle] = useState('')
  if (loaded === 'none') return <FullLink path={card.calculator} query={card.params} />
  if (loaded && title !== loaded.tool.title()) setTitle(loaded.tool.title())
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

/** The fields of one part, without the headings of the whole form, and the rate as a text to type over. */
function partOf(fields: Fields, keys: ReadonlySet<string>): Fields {
  const plain = ({ heading: _, foldedUnder: __, ...field }: Field) =>
    (field.kind === 'rate' ? { ...field, isList: undefined } : field) as Field
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (keys.has(key) ? [[key, plain(field)]] : [])),
  )
}

/** Which fields are the visitor's and which are assumed; a rate's type goes with the rate. */
function divide({ fields }: Tool<Fields>, input: ToolInput, read: readonly string[]) {
  const typeKey = input.rate && listedField(fields)?.[1].typeKey
  const keys = Object.keys(fields).filter((key) => key !== typeKey)
  const shown = keys.filter((key) => !fields[key]?.isHidden)
  // An empty field waits for the visitor, so it is shown with what they said.
  const said = shown.filter((key) => read.includes(key) || input.messages[key])
  const isSaid = new Set(said)
  return {
    said: isSaid,
    assumed: new Set(keys.filter((key) => !isSaid.has(key))),
    isFolded: shown.length - said.length > MAX_UNFOLDED && said.length > 0,
  }
}

function OpenCard(props: CardProps & Loaded) {
  const { card, tool, rates, id, onEdit } = props
  const state = useTool(tool, props.input, rates, true)
  const { view, answer, query } = state
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
  const hasSaid = parts.said.size > 0
  return (
    <>
      <div className="bg-brand-soft px-4 pt-3 pb-1.5">
        <h3 className="text-sm font-medium text-ink-soft">{tool.title()}</h3>
        <Result answer={answer} state={state} />
      </div>
      <form
        key={state.fields.key}
        ref={state.formRef}
        onInput={onInput}
        onSubmit={(event) => event.preventDefault()}
        className="field-rows px-4 pt-3"
      >
        {hasSaid && (
          <fieldset className="mb-3">
            <legend className={`${MARK} mb-1.5 bg-brand text-on-brand`}>{t`You said`}</legend>
            {fieldsOf(said)}
          </fieldset>
        )}
        {parts.assumed.size > 0 &&
          (parts.isFolded ? (
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
          ) : (
            <fieldset className="mb-3">
              <legend className={`${MARK} mb-1.5 border border-line-strong text-ink-soft`}>
                {t`Assumed`}
              </legend>
              {fieldsOf(assumed)}
            </fieldset>
          ))}
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
      <LiveResult answer={answer} />
    </>
  )
}

/** Whose the values beside it are. */
const MARK = 'inline-block w-fit rounded-full px-2.5 text-xs leading-6 font-semibold'

/** The query with each value that the visitor named, also where it is the usual one. */
function withRead({ fields }: Tool<Fields>, view: ToolInput, query: string, read: readonly string[]) {
  const params = new URLSearchParams(query)
  const ours = view.rate && listedField(fields)?.[0]
  for (const key of read) {
    const field = fields[key]
    if (field && key !== ours && !params.has(key)) params.set(key, urlText(field, view.values[key]))
  }
  return params.toString()
}

const FullLink = ({ path, query }: { path: string; query: string }) => (
  <a
    href={localizedPath(path) + (query && `?${query}`)}
    aria-label={t`Open the full calculator`}
    className="inline-flex min-h-11 items-center text-sm font-medium text-brand underline underline-offset-4"
  >
    {t`Full calculator`}
  </a>
)

const Summary = ({ children }: { children: string }) => (
  <summary className="flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-brand">
    {children}
    <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
  </summary>
)

/** 'Location: Ontario · Mortgage rate: ours, 3.94%, APR 3.94%, 5 year fixed, confirmed Nov 28, 2026'. */
function assumedText(
  { fields }: Tool<Fields>,
  { values, rate }: ToolInput,
  assumed: ReadonlySet<string>,
  read: readonly string[],
): string {
  const shown = Object.entries(fields).filter(
    ([key, field]) =>
      assumed.has(key) &&
      !read.includes(key) &&
      !field.isHidden &&
      (values[key] ?? false) !== (false as unknown),
  )
  const texts = shown.map(([key, field]) => {
    const isOurs = rate?.source === 'listed' && field.kind === 'rate' && field.ours
    const [name, value] = [field.label(), (isOurs && listedText(rate)) || fieldText(field, values[key])]
    return t`${name}: ${value}`
  })
  return texts.join(' · ')
}

/** Never a rate without its APR, term and date. */
function listedText({ choice: { rate } }: ListedInput): string {
  if (!rate) return ''
  const { name, confirmed } = rate
  const [percent, apr] = [formatPercent(rate.ourRate), formatPercent(rate.apr)]
  return t`ours, ${percent}, APR ${apr}, ${name}, confirmed ${confirmed}, subject to change, OAC`
}

function Result({ answer, state }: { answer: Answer; state: ReturnType<typeof useTool<Fields>> }) {
  const first = answer.rows.slice(0, MAX_ROWS)
  const rest = answer.rows.slice(MAX_ROWS)
  // Without their notes, which the full calculator has.
  const rowsOf = (rows: Answer['rows']) => (
    <dl className="divide-y divide-line border-t border-line text-sm [&>div]:py-1">
      {rows.map(({ note: _, ...row }) => (
        <FigureRow key={row.term} {...row} />
      ))}
    </dl>
  )
  const hasMore = rest.length > 0 || (answer.warnings ?? []).length > 0 || answer.comparison?.note
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{answer.label}</span>
        <data
          value={answer.exact ?? answer.value}
          className="tabular-nums text-3xl font-semibold tracking-tight text-brand"
        >
          {answer.value}
        </data>
      </p>
      <p className="text-sm text-ink-soft empty:hidden">{answer.sentence}</p>
      {answer.remark && <p className="mt-1 text-sm font-medium text-accent-text">{answer.remark}</p>}
      {answer.comparison && (
        <p className="tabular-nums mt-1 text-sm">
          {answer.comparison.title && <strong>{answer.comparison.title} </strong>}
          {answer.comparison.text}
        </p>
      )}
      {answer.choices && (
        <ul className="mt-2 grid gap-1.5">
          {answer.choices.map(({ label, values }) => {
            const { params, take } = state.change(values)
            return (
              <li key={label}>
                <TakeLink
                  href={`?${params}`}
                  onTake={take}
                  className="flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-3 text-sm font-medium text-brand"
                >
                  {label}
                </TakeLink>
              </li>
            )
          })}
        </ul>
      )}
      {answer.value !== NO_FIGURE && first.length > 0 && <div className="mt-1.5">{rowsOf(first)}</div>}
      {answer.value !== NO_FIGURE && hasMore && (
        <details className="group">
          <Summary>{t`More figures`}</Summary>
          <div className="text-sm">
            {rest.length > 0 && rowsOf(rest)}
            {[answer.comparison?.note, ...(answer.warnings ?? [])].map(
              (text) =>
                text && (
                  <p key={text} className="mt-2 text-ink-soft">
                    {text}
                  </p>
                ),
            )}
          </div>
        </details>
      )}
    </>
  )
}

// At each key the result would be read in pieces.
const QUIET_MS = 1_000

/** The result for screen readers, once the visitor has typed. The page's own live region is behind the dialog. */
function LiveResult({ answer: { label, value } }: { answer: Answer }) {
  const text = value === NO_FIGURE ? '' : `${label} ${value}`
  const [said, setSaid] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const timer = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
