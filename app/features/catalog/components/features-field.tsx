import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '~/ui/button'
import { TextAreaField } from '~/ui/field'
import { useDispatchInputEvent } from '~/ui/use-dispatch-input-event'
import { useHydrated } from '~/ui/use-hydrated'
import ArrowDown from '~icons/arrow-down'
import ArrowUp from '~icons/arrow-up'
import Plus from '~icons/plus'
import X from '~icons/x'
import { type FeatureRow, featureRows, featuresOfRows, PANEL_CATALOG_MESSAGES, readJson } from '../model'

/** A service's features: plain rows and their JSON, two views of one value; without a script the JSON alone. */
export function FeaturesField(props: {
  name: 'features' | 'featuresFr'
  legend: string
  json: string
  error: string | undefined
}) {
  const { name, legend, json: given, error } = props
  const [json, setJson] = useState(given)
  const isScripted = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  useDispatchInputEvent(field, json)
  const value = readJson(json)
  const rows = value === undefined ? null : featureRows(value)
  const isWrong = value === undefined
  const jsonField = (
    <TextAreaField
      ref={field}
      id={name}
      name={name}
      label={`${legend} as JSON`}
      rows={Math.min(20, Math.max(6, json.split('\n').length + 1))}
      spellCheck={false}
      value={json}
      onChange={(event) => setJson(event.currentTarget.value)}
      hint='A list of texts, or of {"title": …, "text": …}.'
      error={isWrong ? PANEL_CATALOG_MESSAGES.features : json === given ? error : undefined}
    />
  )
  if (!isScripted) return jsonField
  const setRows = (changed: FeatureRow[]) =>
    setJson(changed.length > 0 ? JSON.stringify(featuresOfRows(changed), null, 2) : '')
  return (
    <fieldset className="grid gap-5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <legend className="sr-only">{legend}</legend>
      {rows ? (
        <Rows legend={legend} rows={rows} onChange={setRows} />
      ) : (
        <p className="rounded-md bg-sunken p-4 text-ink-soft">
          {isWrong
            ? 'The rows come back as soon as the JSON is in order.'
            : 'This JSON holds more than rows can show. Edit it as it is.'}
        </p>
      )}
      {jsonField}
    </fieldset>
  )
}

const STEP =
  'grid size-9 shrink-0 place-items-center rounded-md hover:bg-sunken aria-disabled:text-line-strong'
const INPUT = 'h-10 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3'

function Rows({
  legend,
  rows,
  onChange,
}: {
  legend: string
  rows: FeatureRow[]
  onChange: (rows: FeatureRow[]) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [said, say] = useState('')
  // The focused row moves or disappears; the focus follows.
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const target = list.current?.querySelector<HTMLElement>(`[data-focus="${wanted}"]`)
    ;(target ?? add.current)?.focus()
    setWanted(null)
  }, [wanted])

  const set = (at: number, part: Partial<FeatureRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const move = (at: number, by: -1 | 1) => {
    const row = rows[at]
    const rest = rows.filter((_, index) => index !== at)
    if (!row || at + by < 0 || at + by >= rows.length) return
    onChange([...rest.slice(0, at + by), row, ...rest.slice(at + by)])
    setWanted(`${by < 0 ? 'up' : 'down'}-${at + by}`)
    say(`Feature ${at + 1} is now ${at + by + 1} of ${rows.length}.`)
  }
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-medium">{legend}</p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="space-y-3">
        {rows.map((row, at) => (
          <li key={at} className="flex gap-2 rounded-md border border-line p-2.5">
            <div className="min-w-0 grow space-y-2">
              <input
                aria-label={`Feature ${at + 1}`}
                data-focus={`title-${at}`}
                placeholder="Rate hold"
                value={row.title}
                onChange={(event) => set(at, { title: event.currentTarget.value })}
                className={INPUT}
              />
              <input
                aria-label={`Explanation of feature ${at + 1}`}
                placeholder="Explanation, if it needs one"
                value={row.text}
                onChange={(event) => set(at, { text: event.currentTarget.value })}
                className={INPUT}
              />
            </div>
            <div className="flex flex-col sm:flex-row">
              <button
                type="button"
                data-focus={`up-${at}`}
                aria-disabled={at === 0 || undefined}
                aria-label={`Move feature ${at + 1} up`}
                onClick={() => move(at, -1)}
                className={STEP}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </button>
              <button
                type="button"
                data-focus={`down-${at}`}
                aria-disabled={at === rows.length - 1 || undefined}
                aria-label={`Move feature ${at + 1} down`}
                onClick={() => move(at, 1)}
                className={STEP}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </button>
              <button
                type="button"
                aria-label={`Remove feature ${at + 1}`}
                onClick={() => {
                  onChange(rows.filter((_, index) => index !== at))
                  setWanted(`title-${Math.min(at, rows.length - 2)}`)
                }}
                className={`${STEP} text-danger`}
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <button
        ref={add}
        type="button"
        onClick={() => {
          onChange([...rows, { title: '', text: '' }])
          setWanted(`title-${rows.length}`)
        }}
        className={`mt-3 ${buttonClass('outline', 'sm')}`}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a feature
      </button>
    </div>
  )
}
