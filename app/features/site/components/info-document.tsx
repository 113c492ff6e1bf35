import { Fragment, type ReactNode } from 'react'
import { type Block, type Inline, parseInline, parseMarkdown, plainText } from '~/lib/markdown'
import { type MetaSource, pageMeta } from '~/lib/page-meta'
import { Link } from '~/ui/link'
import { InfoNote, InfoPage, InfoSection } from './info-page'
import { InfoTable } from './info-table'

type Entry = { title: string; text: string }
type Section = Entry & { id: string; note: string; entries: Entry[] }
type Values = Record<string, ReactNode>

/** A page's text: front matter, then sections `## Title {#id}` with notes (`> `) and entries (`### `). */
type InfoText = Record<'title' | 'lead' | 'description' | 'path', string> & {
  /** The title of the browser's tab, where it is another one. */
  metaTitle?: string
  asOf?: string
  intro?: Section
  sections: Section[]
}

export function parseInfoText(source: string): InfoText {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const facts = Object.fromEntries(head.split('\n').map((line) => line.split(/: (.*)/)))
  const [intro, ...sections] = text.split(/^(?=## )/m).map(parseSection)
  return { ...facts, intro, sections }
}

function parseSection(source: string): Section {
  const [, title = '', id = ''] = /^## (.+) \{#(.+)\}$/m.exec(source) ?? []
  const [main = '', ...entries] = source.replace(/^## .*\n/, '').split(/^### /m)
  const lines = main.split('\n')
  const note = lines.filter((line) => line.startsWith('>')).map((line) => line.slice(2))
  return {
    id,
    title,
    text: lines.filter((line) => !line.startsWith('>')).join('\n'),
    note: note.join('\n'),
    entries: entries.map((entry) => ({
      title: entry.split('\n', 1)[0] ?? '',
      text: entry.replace(/^.*\n/, '').trim(),
    })),
  }
}

export const infoMeta = (
  matches: readonly (MetaSource | undefined)[],
  { title, metaTitle = title, description, path }: InfoText,
) => pageMeta(matches, { title: metaTitle, description, path })

/** A page made from its text. `values` replace `{name}`; `wide` adds components to a section, by its id. */
export function InfoDocument(props: {
  text: InfoText
  asOf?: string
  values?: Values
  wide?: Record<string, (entries: { title: string; text: ReactNode }[]) => ReactNode>
}) {
  const { text } = props
  const context = { path: text.path, values: props.values ?? {} }
  return (
    <InfoPage title={text.title} lead={text.lead} asOf={props.asOf ?? text.asOf} contents={text.sections}>
      {text.intro?.note && <Note text={text.intro.note} {...context} />}
      {text.sections.map(({ id, title, text: body, note, entries }) => {
        const { prose, tables } = splitTables(parseMarkdown(body))
        const added = props.wide?.[id]?.(
          entries.map((entry) => ({ title: entry.title, text: inline(parseInline(entry.text), context) })),
        )
        const wide = [
          ...tables.map((table) => <Table key={table.caption} {...table} {...context} />),
          added && <Fragment key="added">{added}</Fragment>,
          note && <Note key="note" text={note} {...context} />,
        ].filter(Boolean)
        return (
          <InfoSection key={id} id={id} title={title} wide={wide.length > 0 && wide}>
            {prose.length > 0 && <Blocks blocks={prose} {...context} />}
          </InfoSection>
        )
      })}
    </InfoPage>
  )
}

type Context = { path: string; values: Values }
type TableBlock = Extract<Block, { kind: 'table' }>

/** Tables take the width of the page; the paragraph `Table: …` before one is its caption. */
function splitTables(blocks: Block[]) {
  const captionOf = (block: Block | undefined) =>
    block?.kind === 'paragraph' ? /^Table: (.*)/.exec(plainText(block.lines[0] ?? []))?.[1] : undefined
  return {
    prose: blocks.filter((block) => block.kind !== 'table' && captionOf(block) === undefined),
    tables: blocks.flatMap((block, at) =>
      block.kind === 'table' ? [{ block, caption: captionOf(blocks[at - 1]) ?? '' }] : [],
    ),
  }
}

const Table = ({ block, caption, ...context }: { block: TableBlock; caption: string } & Context) => (
  <InfoTable
    caption={caption}
    headings={block.head.map(plainText)}
    rows={block.rows.map(([name = [], ...cells]) => [
      plainText(name),
      ...cells.map((cell) => inline(cell, context)),
    ])}
  />
)

function Note({ text, ...context }: { text: string } & Context) {
  const [title, ...blocks] = parseMarkdown(text)
  return (
    <InfoNote title={title?.kind === 'paragraph' ? plainText(title.lines[0] ?? []) : ''}>
      <Blocks blocks={blocks} {...context} />
    </InfoNote>
  )
}

const Blocks = ({ blocks, ...context }: { blocks: Block[] } & Context) =>
  blocks.map((block, at) => {
    if (block.kind === 'list') {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List key={at}>
          {block.items.map((item, place) => (
            <li key={place}>{inline(item, context)}</li>
          ))}
        </List>
      )
    }
    const line = block.kind === 'table' ? [] : (block.lines[0] ?? [])
    const alone = /^\{(\w+)\}$/.exec(plainText(line))?.[1]
    // A value that is a whole paragraph may be missing.
    return alone && !context.values[alone] ? null : <p key={at}>{inline(line, context)}</p>
  })

function inline(pieces: readonly Inline[], { path, values }: Context): ReactNode {
  return pieces.map((piece, at) => {
    if (piece.kind === 'text')
      return piece.text
        .split(/\{(\w+)\}/)
        .map((text, place) => (place % 2 === 0 ? text : <Fragment key={place}>{values[text]}</Fragment>))
    const children = inline(piece.children, { path, values })
    if (piece.kind !== 'link') return <strong key={at}>{children}</strong>
    if (piece.href.startsWith('https:'))
      return (
        <a key={at} href={piece.href} rel="noopener" className="text-brand underline underline-offset-4">
          {children}
        </a>
      )
    // The browser itself goes to another place of the same page.
    if (piece.href.startsWith(`${path}#`))
      return (
        <a key={at} href={piece.href.slice(path.length)}>
          {children}
        </a>
      )
    return (
      <Link key={at} to={piece.href} preventScrollReset={piece.href.startsWith(`${path}?`)}>
        {children}
      </Link>
    )
  })
}
