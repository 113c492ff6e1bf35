// Finds texts that are written into a component instead of going through Lingui's macros, in files whose pages have French.
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** Files whose texts are in the catalogues. A page joins with its French; in the end all that visitors see is here. */
export const LOCALIZED_FILES = [
  'app/root.tsx',
  'app/features/{site,auth}/components/{header,header-menu,mobile-menu,nav-link-item,footer,error-page,sign-in-*,language-switch}.tsx',
  'app/features/auth/{components/demo-accounts.tsx,messages.server.ts,schema.ts}',
  'app/features/val/dialog/components/*.tsx',
  'app/features/rates/components/{best-rate-banner,embedded-rates,prime-line,rate-and-apr,rate-cards,rate-history-chart,rates-*}.tsx',
  'app/features/testimonials/components/{rating,testimonial-list}.tsx',
  'app/features/lenders/components/lender-groups.tsx',
  'app/features/blog/components/post-{byline,cards}.tsx',
  'app/features/catalog/components/{catalog-cards,feature-list}.tsx',
  'app/features/calculators/{,tools/}components/*.tsx',
  'app/features/calculators/{,tools/}*.ts',
  'app/features/embeds/catalog.ts',
  'app/features/reminders/{emails,link-texts,stage-texts,texts,commands.server}.ts',
  'app/features/{rates,leads/intake}/model.ts',
  'app/features/leads/intake/components/*.tsx',
  'app/features/agents/components/*.tsx',
  'app/features/site/licensing-table.ts',
  'app/features/site/components/info-{contact,document,licensing,page,table}.tsx',
  'app/ui/{toasts,theme-switch,pagination,modal,small-dialog,loading-bar}.tsx',
  'app/routes/embed/*.tsx',
  'app/routes/{auth,public}/*.tsx',
] as const

/** Reached without signing in, and by brokers alone: in English. */
const STAFF_FILES = ['app/routes/public/daily-email.tsx']

// Their values are read by browsers and programs.
const TECHNICAL_ATTRIBUTE =
  /^(className|id|name|type|key|rel|role|lang|hrefLang|href|to|action|method|target|command|size|tone|kind|d|viewBox|fill|sizes|loading|fetchPriority|htmlFor|idPrefix|form|draft|labelledBy|value|media|charSet|content|property|closedby|\w*[pP]ath|stroke\w*|text(Anchor)|auto\w+|inputMode|enterKeyHint|data-.+|aria-(busy|hidden|live|labelledby|describedby|controls|current|haspopup)|preserveAspectRatio|paintOrder|dy|image|field|other|scope|series|look|show|first|others|separator|prefix|suffix|colour|as|variant|cursor|pattern|src|font.*)$/

// Properties of data that a page shows: also one word in them is a text.
const SHOWN_PROPERTY =
  /^(label|title|heading|term|note|hint|message|question|lead|detail|placeholder|summary|caption|button|legend|unit)$/

const CLASS_NAMES = /^[a-z]+-/

// Names, and texts that are the same in every language.
const NO_TEXT = /^(M5V|Facebook|Instagram|YouTube|LinkedIn|Val|PDF|CMHC)$/

const isLocalized = (file: string) =>
  !STAFF_FILES.includes(file) && LOCALIZED_FILES.some((glob) => posix.matchesGlob(file, glob))

type Node = { type: string; start: number } & Record<string, unknown>

// In code only what reads like a sentence: class names and keys are texts too.
const SENTENCE = /^\s*[\p{Lu}“][\p{L}’']* \p{Ll}[^_{}<>=]*$|^\s*[\p{L}’', ]+ [\p{L}’', ]+[.!?…]\s*$/u

const isText = (text: string) => /\p{L}{2,}/u.test(text) && !NO_TEXT.test(text.trim())

function* nodesOf(value: unknown, inTrans = false): Generator<{ node: Node; inTrans: boolean }> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item, inTrans)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = value as Node
  if (typeof node.type !== 'string') return
  const opening = node.openingElement as { name?: { name?: string }; attributes?: Node[] } | undefined
  if (node.type === 'TaggedTemplateExpression') return
  // t({ message, context })
  if ((node.callee as { name?: string } | undefined)?.name === 't') return
  if (node.type === 'ImportDeclaration') {
    yield { node, inTrans }
    return
  }
  if (node.type === 'JSXAttribute' && TECHNICAL_ATTRIBUTE.test(String((node.name as Node).name))) return
  yield { node, inTrans }
  const isOpaque = opening?.name?.name === 'Trans' || opening?.name?.name === 'style'
  const isForeign = opening?.attributes?.some(({ name }) => (name as Node | undefined)?.name === 'lang')
  for (const [key, child] of Object.entries(node))
    if (key !== 'type') yield* nodesOf(child, inTrans || isOpaque || Boolean(isForeign))
}

/** Whether a macro is called while a module is loaded: its text would stay in the first request's language. */
function* eagerTexts(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* eagerTexts(item)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = value as Node
  if (typeof node.type === 'string' && /Function|MethodDefinition/.test(node.type)) return
  const called = (node.tag ?? node.callee) as { name?: string } | undefined
  if (called?.name === 't' || called?.name === 'plural') yield node
  for (const child of Object.values(node)) yield* eagerTexts(child)
}

/** Returns the faults of a file's texts, with their lines. */
export function hardCodedTexts(file: string, text: string): string[] {
  if (!text.includes('@lingui/') && !isLocalized(file)) return []
  const found: string[] = []
  const lineOf = (start: number) => text.slice(0, start).split('\n').length
  const { program } = parseSync(file, text)
  for (const { start } of eagerTexts(program))
    found.push(`line ${lineOf(start)}: a text of a module, not of a request: make it a function or a getter`)
  if (!isLocalized(file)) return found
  const report = (start: number, words: string) => {
    const line = lineOf(start)
    found.push(`line ${line}: "${words.trim().replace(/\s+/g, ' ').slice(0, 60)}" is not in the catalogues`)
  }
  for (const { node, inTrans } of nodesOf(program)) {
    if (inTrans) continue
    if (node.type === 'JSXText' && isText(node.value as string)) report(node.start, node.value as string)
    if (node.type === 'ImportDeclaration' && (node.source as Node).value === 'react-router') {
      const names = node.specifiers as { imported?: { name: string } }[]
      if (names.some(({ imported }) => imported?.name === 'Link'))
        found.push('links by ~/ui/link, which stays in the language of the page')
    }
    if (node.type === 'Literal' && typeof node.value === 'string' && SENTENCE.test(node.value))
      report(node.start, node.value)
    if (node.type === 'Property' && SHOWN_PROPERTY.test(String((node.key as Node).name))) {
      const { type, value, start } = node.value as Node
      if (
        type === 'Literal' &&
        typeof value === 'string' &&
        isText(value) &&
        !CLASS_NAMES.test(value) &&
        !SENTENCE.test(value)
      )
        report(start, value)
    }
    if (node.type === 'TemplateLiteral') {
      const words = (node.quasis as { value: { cooked: string } }[])
        .map(({ value }) => value.cooked)
        .join('X')
      if (SENTENCE.test(words)) report(node.start, words)
    }
    if (node.type !== 'JSXAttribute') continue
    const value = node.value as Node | null
    if (value?.type !== 'Literal' || SENTENCE.test(String(value.value))) continue
    if (isText(String(value.value))) report(node.start, String(value.value))
  }
  return found
}
