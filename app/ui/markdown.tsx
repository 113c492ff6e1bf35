import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { type Block, type Inline, parseMarkdown } from '~/lib/markdown'
import { Link } from '~/ui/link'

/** Text in the safe part of Markdown (see lib/markdown.ts) as elements; nothing of it is ever taken for HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="space-y-3 wrap-anywhere">
      {parseMarkdown(text).map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'table') return <TableView block={block} />
  if (block.kind === 'list') {
    const items = block.items.map((item, at) => (
      <li key={at}>
        <Pieces pieces={item} />
      </li>
    ))
    return block.isOrdered ? (
      <ol start={block.start} className="list-decimal space-y-1 pl-5">
        {items}
      </ol>
    ) : (
      <ul className="list-disc space-y-1 pl-5">{items}</ul>
    )
  }
  return (
    <p className={block.kind === 'heading' ? 'font-semibold' : undefined}>
      {block.lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          <Pieces pieces={line} />
        </Fragment>
      ))}
    </p>
  )
}

function TableView({ block }: { block: Block & { kind: 'table' } }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keys, too
    <section aria-label={t`Table`} tabIndex={0} className="overflow-x-auto rounded-md border border-line">
      <table className="tabular-nums w-full text-sm wrap-normal">
        <thead>
          <tr className="bg-sunken text-left">
            {block.head.map((cell, at) => (
              <th key={at} scope="col" className="px-3 py-2 font-semibold">
                <Pieces pieces={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at} className="border-t border-line">
              {row.map((cell, column) => (
                <td key={column} className="px-3 py-2 align-top">
                  <Pieces pieces={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const LINK = 'font-medium text-brand underline underline-offset-2'

function Pieces({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, at) => <PieceView key={at} piece={piece} />)
}

function PieceView({ piece }: { piece: Inline }) {
  if (piece.kind === 'text') return piece.text
  const children = <Pieces pieces={piece.children} />
  if (piece.kind === 'strong') return <strong>{children}</strong>
  if (piece.kind === 'emphasis') return <em>{children}</em>
  if (piece.href.startsWith('/')) {
    return (
      <Link to={piece.href} className={LINK}>
        {children}
      </Link>
    )
  }
  return (
    <a href={piece.href} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
      {children}
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
