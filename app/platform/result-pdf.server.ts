import { t } from '@lingui/core/macro'
import PDFDocument from 'pdfkit'
import { lightColour } from '~/lib/brand'
import { NARROW_SPACE } from '~/lib/format-number'
import { currentLocale } from '~/lib/i18n'
import { FONT_FILES, type PrintedFont, printableText } from './printable-text.server'

const INK = lightColour('ink')
const SOFT = lightColour('ink-soft')
const BRAND = lightColour('brand')
const LINE = lightColour('line')
const MARGIN = 46

// The fonts have no narrow space.
const printed = (text: string, font: PrintedFont) =>
  printableText(text.replaceAll(NARROW_SPACE, '\u00a0'), font)

type Row = { term: string; value: string; note?: string }

/** The texts of a result on paper. `url`: the same result as a web page. */
type ResultSheet = {
  brokerage: string
  title: string
  label: string
  value: string
  sentence: string
  results: readonly Row[]
  inputs: readonly Row[]
  remarks: readonly string[]
  sources: readonly string[]
  contact: readonly string[]
  url: string
  /** The brokerage's licences and the date. */
  small: readonly string[]
}

/** Renders a result as a tagged PDF of one or two letter-size pages, in the language of the request. */
export function renderResultPdf(sheet: ResultSheet): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${currentLocale()}-CA`,
    info: { Title: sheet.title, Author: sheet.brokerage },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('regular', FONT_FILES.regular)
  doc.registerFont('bold', FONT_FILES.bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN

  const write = (tag: string, text: string, font: PrintedFont, size: number, colour: string, gap = 0.4) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).fillColor(colour).text(printed(text, font), MARGIN, doc.y, { width })
        doc.moveDown(gap)
      }),
    )

  const writeTable = (title: string, rows: readonly Row[]) => {
    if (rows.length === 0) return
    write('H2', title, 'bold', 13, INK, 0.3)
    const table = doc.struct('Table')
    root.add(table)
    for (const row of rows) {
      const line = doc.struct('TR')
      table.add(line)
      const text = printed(row.note ? `${row.term} (${row.note})` : row.term, 'regular')
      const value = printed(row.value, 'bold')
      doc.fontSize(10.5)
      const height = Math.max(
        doc.font('regular').heightOfString(text, { width: width * 0.62 }),
        doc.font('bold').heightOfString(value, { width: width * 0.36 }),
      )
      if (doc.y + height > doc.page.height - MARGIN - 12) doc.addPage()
      const top = doc.y
      line.add(
        doc.struct('TH', {}, () => {
          doc
            .font('regular')
            .fillColor(SOFT)
            .text(text, MARGIN, top, { width: width * 0.62 })
        }),
      )
      line.add(
        doc.struct('TD', {}, () => {
          doc
            .font('bold')
            .fillColor(INK)
            .text(value, MARGIN + width * 0.64, top, { width: width * 0.36, align: 'right' })
        }),
      )
      doc.y = top + height + 3
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(MARGIN, doc.y - 1)
        .lineTo(MARGIN + width, doc.y - 1)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
      doc.endMarkedContent()
      doc.y += 2
    }
    doc.moveDown(0.6)
  }

  write('P', sheet.brokerage, 'bold', 12, BRAND, 0.6)
  write('H1', sheet.title, 'bold', 22, INK, 0.5)
  write('P', sheet.label, 'regular', 12, SOFT, 0)
  write('P', sheet.value, 'bold', 26, BRAND, 0.2)
  write('P', sheet.sentence, 'regular', 12, INK, 0.7)
  writeTable(t`Result`, sheet.results)
  writeTable(t`Your numbers`, sheet.inputs)
  for (const remark of sheet.remarks) write('P', remark, 'regular', 10, SOFT, 0.2)
  if (sheet.contact.length > 0) {
    doc.moveDown(0.5)
    write('H2', t`Talk to a broker`, 'bold', 13, INK, 0.3)
    for (const line of sheet.contact) write('P', line, 'bold', 11, INK, 0.1)
  }
  if (sheet.sources.length > 0) {
    doc.moveDown(0.5)
    write('H2', t`Rules and sources`, 'bold', 13, INK, 0.3)
    for (const source of sheet.sources) write('P', source, 'regular', 9, SOFT, 0.1)
  }
  doc.moveDown(0.8)
  root.add(
    doc.struct('Link', {}, () => {
      doc
        .font('regular')
        .fontSize(10)
        .fillColor(BRAND)
        .text(t`Open this result on our website`, MARGIN, doc.y, { width, link: sheet.url, underline: true })
    }),
  )
  doc.moveDown(0.6)
  for (const line of sheet.small) write('P', line, 'regular', 8.5, SOFT, 0.1)
  root.end()
  doc.end()
  return done
}
