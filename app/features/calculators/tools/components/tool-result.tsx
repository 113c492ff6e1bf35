import { FigureRow } from '../../components/figure-row'
import type { Answer } from '../tool'
import { ToolBars } from './tool-bars'

export const ToolResult = ({ answer }: { answer: Answer }) => (
  <>
    <p className="font-medium text-ink-soft">{answer.label}</p>
    <data
      value={answer.exact ?? answer.value}
      className="tabular-nums block text-4xl font-semibold tracking-tight text-brand"
    >
      {answer.value}
    </data>
    <p className="mt-2 text-ink-soft">{answer.sentence}</p>
    {answer.rows.length > 0 && (
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {answer.rows.map((row) => (
          <FigureRow key={row.term} {...row} />
        ))}
      </dl>
    )}
    {answer.warnings?.map((warning) => (
      <p key={warning} className="mt-3 text-sm text-ink-soft">
        {warning}
      </p>
    ))}
    {answer.parts && (
      <div className="mt-6">
        <ToolBars {...answer.parts} />
      </div>
    )}
  </>
)
