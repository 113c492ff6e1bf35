import { groupBy } from '~/lib/group-by'
import { type CellFigure, cellLabel, cellName, type RateKind } from '../grid'
import { MORTGAGE_TYPES } from '../model'

export type GridCells = {
  textOf: (name: string) => string
  isChanged: (name: string) => boolean
  errorOf: (name: string) => string | undefined
  set: (name: string, text: string) => void
  isInactive: (kind: RateKind) => boolean
}

const COLUMNS = [
  ['posted', 'Posted'],
  ['our', 'Ours'],
] as const

/** A table for each mortgage type: beside each other where there is room, so that a spreadsheet's block fits over all. */
export function RateGridTables({ kinds, cells }: { kinds: readonly RateKind[]; cells: GridCells }) {
  const rows = groupBy(kinds, ({ rateType, term }) => `${term} ${rateType}`)
  return (
    <div className="grid gap-x-6 gap-y-6 @3xl:grid-cols-3">
      {MORTGAGE_TYPES.map((mortgageType, at) => (
        <table key={mortgageType} className="tabular-nums w-full table-fixed text-left text-sm">
          <caption className="pb-1 text-left text-base font-semibold">{mortgageType}</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="w-2/5 py-1 font-medium">
                Term
              </th>
              {COLUMNS.map(([figure, heading]) => (
                <th key={figure} scope="col" className="py-1 pl-2 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ofRow], row) => {
              const kind = ofRow.find((each) => each.mortgageType === mortgageType)
              const isFirstOfType = row > 0 && rows[row - 1]?.[1][0]?.rateType !== ofRow[0]?.rateType
              return (
                <tr key={name} className={`align-top ${isFirstOfType ? '[&>*]:pt-4' : ''}`}>
                  <th scope="row" className="py-1 pr-1 font-normal">
                    <span className="flex min-h-9 flex-col justify-center">
                      {name}
                      {kind && cells.isInactive(kind) && <span className="text-ink-faint">inactive</span>}
                    </span>
                  </th>
                  {COLUMNS.map(([figure], side) => (
                    <td key={figure} className="py-1 pl-2">
                      {kind && (
                        <GridCell
                          figure={figure}
                          kind={kind}
                          row={row}
                          column={at * 2 + side}
                          cells={cells}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function GridCell(props: {
  figure: CellFigure
  kind: RateKind
  row: number
  column: number
  cells: GridCells
}) {
  const { figure, kind, cells } = props
  const name = cellName(figure, kind)
  const error = cells.errorOf(name)
  const isChanged = cells.isChanged(name)
  return (
    <>
      <input
        name={name}
        value={cells.textOf(name)}
        onChange={({ target }) => cells.set(name, target.value)}
        onFocus={({ target }) => target.select()}
        aria-label={`${cellLabel({ figure, kind })}${isChanged ? ', changed' : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        data-row={props.row}
        data-column={props.column}
        data-changed={isChanged || undefined}
        inputMode="decimal"
        autoComplete="off"
        className="h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-right text-ink data-changed:border-2 data-changed:border-accent-strong data-changed:bg-accent-soft data-changed:font-semibold aria-invalid:border-danger pointer-coarse:h-11"
      />
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1 font-medium text-danger">
          {error}
        </p>
      )}
    </>
  )
}
