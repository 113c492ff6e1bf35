import { useEffect, useMemo, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { baseOf } from '~/lib/merge-fields'
import { buttonClass } from '~/ui/button'
import { ConflictChoices } from '~/ui/conflict-choices'
import { FormError } from '~/ui/form-error'
import { useHydrated } from '~/ui/use-hydrated'
import { useLeaveGuard } from '~/ui/use-leave-guard'
import type { RejectedForm } from '~/ui/use-saved-form'
import { cellName, gridFields, gridKinds, gridRates, kindKey } from '../grid'
import { type PanelRate, RATE_PROVINCES } from '../model'
import { RateAdjust } from './rate-adjust'
import { type GridCells, RateGridTables } from './rate-grid-tables'
import { useGridKeys, useRateGrid } from './use-rate-grid'

/** All rates of a province, edited in place and published together. Edits of other provinces are sent with them. */
export function RateGrid(props: {
  rates: readonly PanelRate[]
  province: string
  href: (province: string) => string
  rejected: RejectedForm | undefined
}) {
  const { province, rejected } = props
  const rates = useMemo(() => gridRates(props.rates), [props.rates])
  const stored = useMemo(
    () =>
      gridFields(
        rates,
        RATE_PROVINCES.flatMap((each) => gridKinds(rates, each)),
      ),
    [rates],
  )
  const grid = useRateGrid(stored, rejected?.fields)
  const keys = useGridKeys(grid.setMany, grid.reset)
  const isScripted = useHydrated()
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'publish' && !formData.get('edit')
  useDiscardPublished(isBusy, rates, rejected, grid.discard)
  const kinds = gridKinds(rates, province)
  const here = kinds.flatMap((kind) => [cellName('posted', kind), cellName('our', kind)])
  const elsewhere = grid.changed.filter((name) => !here.includes(name))
  const sent = [...here, ...elsewhere]
  const base = baseOf(Object.fromEntries(sent.map((name) => [name, grid.seenOf(name)])))
  // The tabs of the grid keep its edits; only another page loses them.
  useLeaveGuard(grid.changed.length > 0 && !isBusy, true)
  const cells: GridCells = {
    textOf: grid.textOf,
    isChanged: grid.isChanged,
    errorOf: (name) => rejected?.errors[name],
    set: (name, text) => grid.setMany({ [name]: text }),
    isInactive: (kind) => rates.get(kindKey(kind))?.isActive === false,
  }
  return (
    <section aria-labelledby="rate-grid" className="@container rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-4">
        <h2 id="rate-grid" className="text-lg">
          {province}: posted and our rates
        </h2>
        {isScripted && (
          <p className="text-sm text-ink-soft">
            <span className="pointer-coarse:hidden">
              Arrow keys and Enter move, Ctrl+Enter publishes. Paste a block from a spreadsheet.{' '}
            </span>
            A rate that does not follow prime needs its posted rate too.
          </p>
        )}
      </div>
      <ProvinceTabs {...props} changed={grid.changed} />
      <Form
        ref={keys.grid}
        method="post"
        preventScrollReset
        aria-labelledby="rate-grid"
        onKeyDown={keys.onKeyDown}
        onPaste={keys.onPaste}
        className="space-y-4 p-4"
      >
        <FormError message={rejected?.message} />
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="base" value={(isScripted ? undefined : rejected?.fields.base) ?? base} />
        {elsewhere.map((name) => (
          <input key={name} type="hidden" name={name} value={grid.textOf(name)} />
        ))}
        <ElsewhereErrors names={elsewhere} errors={rejected?.errors} />
        <ConflictChoices conflicts={rejected?.conflicts} />
        {isScripted && kinds.length > 0 && <RateAdjust province={province} onAdjust={grid.adjust} />}
        {kinds.length === 0 ? (
          <p className="text-ink-soft">
            Rates for all of Canada come from the Bank of Canada or your rate sheet.
          </p>
        ) : (
          <RateGridTables kinds={kinds} cells={cells} />
        )}
        <div className="bottom-bar sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-surface px-4 py-3">
          <div className="ml-auto flex flex-wrap gap-3">
            {isScripted && grid.changed.length > 0 && (
              <button type="button" onClick={grid.discard} className={buttonClass('quiet')}>
                Discard
              </button>
            )}
            <button
              type="submit"
              disabled={isBusy || (isScripted && grid.changed.length === 0)}
              className={buttonClass('primary')}
            >
              {publishLabel(isBusy, isScripted, grid.changed.length)}
            </button>
          </div>
        </div>
      </Form>
    </section>
  )
}

/** A publish that went through ends all edits, also those that gave way to another owner's. A failed one loads no rates. */
function useDiscardPublished(isBusy: boolean, rates: unknown, rejected: unknown, discard: () => void) {
  const sent = useRef<{ rates: unknown } | null>(null)
  useEffect(() => {
    if (isBusy) sent.current ??= { rates }
    else {
      if (sent.current && sent.current.rates !== rates && !rejected) discard()
      sent.current = null
    }
  }, [isBusy, rates, rejected, discard])
}

function publishLabel(isBusy: boolean, isScripted: boolean, count: number) {
  if (isBusy) return 'Publishing…'
  if (!isScripted || count === 0) return 'Publish changes'
  return `Publish ${count} ${count === 1 ? 'change' : 'changes'}`
}

/** A cell that the server rejected in a province that is not on the screen. */
function ElsewhereErrors(props: { names: readonly string[]; errors: Record<string, string> | undefined }) {
  const wrong = props.names.filter((name) => props.errors?.[name])
  if (wrong.length === 0) return null
  return (
    <ul className="text-sm font-medium text-danger">
      {wrong.map((name) => (
        <li key={name}>{`${name.split('|').slice(1).join(', ')}: ${props.errors?.[name]}`}</li>
      ))}
    </ul>
  )
}

function ProvinceTabs(props: {
  rates: readonly PanelRate[]
  province: string
  href: (province: string) => string
  changed: readonly string[]
}) {
  const counted = (province: string) => props.rates.filter((rate) => rate.province === province).length
  // Provinces with rates first; the sort is stable.
  const provinces = [...RATE_PROVINCES].sort((a, b) => Number(counted(b) > 0) - Number(counted(a) > 0))
  return (
    <nav
      aria-label="Provinces"
      className="mx-4 flex gap-x-1 overflow-x-auto border-b border-line @3xl:flex-wrap"
    >
      {provinces.map((province) => {
        const isEdited = props.changed.some((name) => name.split('|')[1] === province)
        return (
          <Link
            key={province}
            to={props.href(province)}
            preventScrollReset
            aria-current={province === props.province ? 'true' : undefined}
            className="tabular-nums flex h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-sm font-medium text-ink-soft hover:text-ink aria-[current=true]:border-brand aria-[current=true]:text-brand-strong"
          >
            {province}
            {counted(province) > 0 && (
              <span className="rounded-full bg-sunken px-1.5 text-sm">{counted(province)}</span>
            )}
            {isEdited && (
              <span className="size-2 rounded-full bg-accent">
                <span className="sr-only">changed</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
