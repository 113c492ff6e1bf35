// Holds the house's rules (ARCHITECTURE.md): who may import whom, what files a feature may have, how large they grow.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, posix, relative } from 'node:path'
import { parseSync } from 'vite'

export type Violation = { file: string; rule: string }

type Import = { specifier: string; typeOnly: boolean; names: string[] }
type Source = { file: string; imports: Import[]; text: string; onlyReexports: boolean }

const FLOORS = ['app', 'db', 'server']
const OUTSIDE = ['scripts', 'tests', 'e2e', 'bench']
const MAX_LINES = 300
const SOURCE_FILE = /\.(ts|tsx|mts|mjs|js)$/
const TEST_FILE = /\.test\.tsx?$/

const FEATURE_FILES = /^(model|schema|policy|queries\.server|commands\.server|service\.server)\.tsx?$/
const FREE_NAMES: Record<string, RegExp> = {
  calculators: /^[a-z0-9-]+\.ts$/,
  auth: /^((auth|challenge|guards|known-device|library|mail|passwords|reset-token|second-factor|totp)\.server|return-path)\.ts$/,
  // A broker's way in, apart from their record: resets by the owner.
  'agent-accounts': /^sign-in\.server\.ts$/,
  // A file per thing that Val understands, says or does (docs/decisions/0007-val.md).
  val: /^[a-z0-9-]+(\.server)?\.ts$/,
  knowledge: /^search\.ts$/,
  // What is written about a lead, apart from who gets it.
  delivery: /^letters\.ts$/,
  // The provinces' rules, a long table, and what one page prints of it: apart, because every page carries `site/model`.
  // `settings-fields` is for the owner's form alone.
  site: /^(licensing-table|settings-fields)\.ts$/,
  licences: /^licensing(-pages)?\.ts$/,
  // One form, stored or corrected, and what a correction changed (docs/decisions/0018-corrections-and-drafts.md).
  leads: /^(store-lead\.server|correct-lead\.server|corrections)\.ts$/,
  'lead-desk': /^(correction-facts|export)\.ts$/,
  // Reading somebody's rate sheet, and what a scrape writes (docs/decisions/0011-rate-sources.md).
  rates:
    /^(apr|shown-rate|stored-rate|scrape-words|sheet-words|sheet-table|sheet\.server|scraped\.server|source-reads\.server)\.ts$/,
}
const VAGUE_NAMES = /^(utils?|helpers?|misc|common|shared)\.(server\.)?[jt]sx?$/

/** The rooms of the house; a file belongs to the first that fits. */
const ROOMS = [
  ['lib', /^app\/lib\//],
  ['ui', /^app\/ui\//],
  ['platform', /^app\/platform\//],
  ['feature server', /^app\/features\/[^/]+\/.*\.server\.tsx?$/],
  ['feature components', /^app\/features\/[^/]+\/components\//],
  // The calculators name their pure files after formulas; together they are that feature's model. So are the provinces'
  // rules of licensing, a long table apart from what is done with it.
  ['feature model', /^app\/features\/([^/]+\/model|calculators\/[^/]+|licences\/licensing(-pages)?)\.ts$/],
  ['feature pure', /^app\/features\/[^/]+\/[^/]+\.tsx?$/],
  ['frame', /^app\/(root\.tsx|entry\.)/],
  ['routes', /^app\/(routes\/|routes\.ts$)/],
  ['schema', /^db\/schema\//],
  ['db', /^db\//],
  ['outside', /^(server|scripts|tests|e2e|bench)\//],
] as const
type Room = (typeof ROOMS)[number][0]

const roomOf = (file: string): Room | undefined => ROOMS.find(([, pattern]) => pattern.test(file))?.[0]
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1]

function filesUnder(root: string, directory: string): string[] {
  const path = join(root, directory)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, module } = parseSync(file, text)
  const imports: Import[] = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    names: statement.entries.map((entry) => entry.importName.name ?? '*'),
  }))
  for (const { entries } of module.staticExports) {
    for (const entry of entries) {
      if (!entry.moduleRequest) continue
      const names = [entry.importName.name ?? '*']
      imports.push({ specifier: entry.moduleRequest.value, typeOnly: entry.isType, names })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^['"`]([^$]*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (specifier) imports.push({ specifier, typeOnly: false, names: ['*'] })
  }
  const isReexport = (statement: (typeof program.body)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
  return { file, imports, text, onlyReexports: program.body.length > 0 && program.body.every(isReexport) }
}

/** The file of ours that an import means, or undefined for a package. */
function resolveImport(root: string, from: string, specifier: string): string | undefined {
  let path: string
  if (specifier.startsWith('~/')) path = `app/${specifier.slice(2)}`
  else if (specifier.startsWith('#db/')) path = `db/${specifier.slice(4)}`
  else if (specifier.startsWith('.')) path = posix.join(posix.dirname(from), specifier)
  else return undefined
  path = path.replace(/\?.*$/, '')
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  const isFile = (candidate: string) => extname(candidate) !== '' && existsSync(join(root, candidate))
  return candidates.find(isFile) ?? path
}

/** Why `from` may not import `to` (a file of ours), or undefined when it may. */
function importFault(from: string, to: string, { typeOnly, names }: Import): string | undefined {
  const room = roomOf(from)
  const target = roomOf(to)
  if (/\.(css|svg|png|woff2|json|csv)$/.test(to) || !target) return undefined
  if (/^app\/styles\//.test(to)) return undefined
  if (target === 'outside' && FLOORS.some((floor) => from.startsWith(`${floor}/`)) && room !== 'outside') {
    return `nothing in ${from.split('/')[0]}/ imports ${to.split('/')[0]}/`
  }
  const sameFeature = featureOf(from) !== undefined && featureOf(from) === featureOf(to)
  const isDbType = to === 'db/client.server.ts' && typeOnly && names.every((name) => name === 'Db')
  const allowed: Record<Room, () => boolean> = {
    lib: () => target === 'lib',
    ui: () => target === 'ui' || target === 'lib',
    platform: () =>
      ['platform', 'lib', 'schema'].includes(target) || isDbType || (target === 'ui' && typeOnly),
    'feature model': () => target === 'lib' || target === 'feature model',
    'feature pure': () =>
      target === 'lib' || target === 'feature model' || (sameFeature && target === 'feature pure'),
    'feature components': () =>
      ['ui', 'lib'].includes(target) ||
      (sameFeature && ['feature components', 'feature model', 'feature pure'].includes(target)),
    'feature server': () =>
      ['schema', 'lib', 'platform', 'feature server', 'feature model', 'feature pure'].includes(target) ||
      isDbType,
    // The document shell and the server entry wrap every route, so they also set up what routes are given.
    frame: () => target === 'platform' || allowed.routes(),
    // A layout and its screens may share parts, hence routes among themselves.
    routes: () =>
      target === 'routes' ||
      (target === 'frame' && typeOnly) ||
      target === 'ui' ||
      target === 'lib' ||
      target.startsWith('feature ') ||
      /^app\/platform\/(toast|errors|context|event-stream|rate-limit|limits|read-json|read-form|read-upload|upload-answer|file-response|social-card|chosen-broker|sidebar|documents|pictures|store-picture|mail|csv-answer|page-notes|readiness|merged-save|lead-changes)\b/.test(
        to,
      ),
    schema: () => target === 'schema' || target === 'lib' || target === 'feature model',
    db: () =>
      ['db', 'schema', 'lib', 'feature model', 'feature pure'].includes(target) ||
      to === 'app/platform/env.server.ts',
    outside: () => true,
  }
  if (!room || allowed[room]()) return undefined
  return `${room} may not import ${typeOnly ? 'types of ' : ''}${target} (${to})`
}

/** Packages that only some rooms may use. */
function packageFault(from: string, specifier: string): string | undefined {
  const room = roomOf(from)
  const isDatabasePackage = /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/.test(specifier)
  if (
    isDatabasePackage &&
    ['routes', 'ui', 'lib', 'feature components', 'feature pure', 'feature model'].includes(room ?? '')
  ) {
    return `${room} may not import ${specifier}`
  }
  if (
    specifier.startsWith('node:') &&
    ['ui', 'lib', 'feature components', 'feature pure', 'feature model'].includes(room ?? '')
  ) {
    return `${room} runs in the browser too and may not import ${specifier}`
  }
}

function vocabularyFault(file: string): string | undefined {
  const name = posix.basename(file)
  if (VAGUE_NAMES.test(name)) return 'a file is named after what it does, not utils or helpers'
  const feature = featureOf(file)
  if (!feature || TEST_FILE.test(name)) return undefined
  const inside = file.slice(`app/features/${feature}/`.length)
  if (inside.startsWith('components/')) {
    return inside.split('/').length === 2 ? undefined : 'components/ has no folders of its own'
  }
  if (!inside.includes('/') && (FEATURE_FILES.test(inside) || FREE_NAMES[feature]?.test(inside)))
    return undefined
  return 'not in the vocabulary of features: model, schema, policy, queries.server, commands.server, service.server, components/'
}

/** Features whose imports of one another go in a circle, each circle once. */
function featureCycles(edges: Map<string, Set<string>>): string[] {
  const found = new Map<string, string>()
  const visit = (feature: string, path: string[]) => {
    const at = path.indexOf(feature)
    if (at >= 0) {
      const cycle = path.slice(at)
      const key = [...cycle].sort().join()
      if (!found.has(key)) found.set(key, [...cycle, feature].join(' → '))
      return
    }
    for (const next of edges.get(feature) ?? []) visit(next, [...path, feature])
  }
  for (const feature of edges.keys()) visit(feature, [])
  return [...found.values()]
}

const STYLES = 'app/styles'
const NOT_IN_PUBLIC = /@source not "([^"]+)"/g

/**
 * Files whose classes the public site's stylesheet leaves out (the `@source not` of app.css), although a public page
 * shows them: it would come out unstyled.
 */
function unstyled(root: string, sources: Source[]): Violation[] {
  const sheet = join(root, STYLES, 'app.css')
  if (!existsSync(sheet)) return []
  const leftOut = Array.from(readFileSync(sheet, 'utf8').matchAll(NOT_IN_PUBLIC), ([, pattern = '']) =>
    posix.join(STYLES, pattern),
  )
  const isLeftOut = (file: string) =>
    leftOut.some((pattern) => posix.matchesGlob(file, pattern) || posix.matchesGlob(file, `${pattern}/**`))
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const reached = new Set(
    [...byFile.keys()].filter((file) =>
      /^app\/(root|entry\.client|routes\/(public|auth)\/.*)\.tsx$/.test(file),
    ),
  )
  for (const file of reached) {
    for (const { specifier, typeOnly } of byFile.get(file)?.imports ?? []) {
      const to = resolveImport(root, file, specifier)
      // What runs on the server alone writes no classes.
      if (to && !typeOnly && byFile.has(to) && !/\.server\./.test(to)) reached.add(to)
    }
  }
  const rule = 'shown on a public page, while app/styles/app.css leaves its classes out (`@source not`)'
  return [...reached].filter(isLeftOut).map((file) => ({ file, rule }))
}

const isContent = (file: string) => /^db\/(seed|migrations)\//.test(file)

/** Every breach of the rules in the tree under `root`. */
export function checkArchitecture(root: string): Violation[] {
  const violations: Violation[] = []
  const files = [...FLOORS, ...OUTSIDE].flatMap((directory) => filesUnder(root, directory))
  const edges = new Map<string, Set<string>>()

  const sources = files.map((file) => readSource(root, file))
  violations.push(...unstyled(root, sources))

  for (const source of sources) {
    const { file, text } = source
    const report = (rule: string | undefined) => {
      if (rule) violations.push({ file, rule })
    }
    const isTest = TEST_FILE.test(file) || OUTSIDE.some((directory) => file.startsWith(`${directory}/`))
    report(vocabularyFault(file))
    if (source.onlyReexports) report('a barrel: import from where a thing is defined')
    const lines = text.split('\n').length
    if (!isTest && !isContent(file) && lines > MAX_LINES) {
      report(`${lines} lines, more than ${MAX_LINES}: look for the second noun in it`)
    }
    if (
      file.startsWith('app/') &&
      !isTest &&
      file !== 'app/platform/env.server.ts' &&
      /\bprocess\.env\b/.test(text)
    ) {
      report('process.env is read in app/platform/env.server.ts alone')
    }
    // A test stands beside what it tests and may import whatever it needs for that.
    if (isTest) continue
    for (const found of source.imports) {
      const to = resolveImport(root, file, found.specifier)
      report(to ? importFault(file, to, found) : packageFault(file, found.specifier))
      const [own, other] = [featureOf(file), to && featureOf(to)]
      if (own && other && own !== other) edges.set(own, (edges.get(own) ?? new Set()).add(other))
    }
  }
  for (const cycle of featureCycles(edges)) {
    violations.push({ file: 'app/features', rule: `features import one another in a circle: ${cycle}` })
  }
  return violations
}

if (import.meta.main) {
  const violations = checkArchitecture(dirname(import.meta.dirname))
  for (const { file, rule } of violations) console.error(`${file}: ${rule}`)
  console.log(
    violations.length === 0
      ? 'The architecture holds.'
      : `${violations.length} breaches of the architecture.`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
