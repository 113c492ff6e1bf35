// Checks the rules of ARCHITECTURE.md: which layer may import which, how files are named, how large they grow.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, posix, relative } from 'node:path'
import { parseSync } from 'vite'
import { hardCodedTexts } from './hard-coded-texts.ts'

export type Violation = { file: string; rule: string }

type Import = { specifier: string; typeOnly: boolean }
type Source = { file: string; imports: Import[]; text: string; onlyReexports: boolean }

const PRODUCT = ['app', 'db', 'server']
const OUTSIDE = ['scripts', 'tests', 'e2e', 'bench']
const MAX_LINES = 300
const SOURCE_FILE = /\.(ts|tsx|mts|mjs|js)$/
const TEST_FILE = /\.test\.tsx?$/

const VAGUE_NAMES = /^(utils?|helpers?|misc|common|shared)\.(server\.)?[jt]sx?$/

/** A file belongs to the first layer that matches its path. */
const LAYERS = [
  ['lib', /^app\/lib\//],
  ['ui', /^app\/ui\//],
  ['platform', /^app\/platform\//],
  ['feature server', /^app\/features\/.*\.server\.tsx?$/],
  ['feature components', /^app\/features\/.*\/components\//],
  ['feature pure', /^app\/features\//],
  ['frame', /^app\/(root\.tsx|entry\.)/],
  ['routes', /^app\/(routes\/|routes\.ts$)/],
  ['schema', /^db\/schema\//],
  ['db', /^db\//],
  ['outside', /^(server|scripts|tests|e2e|bench)\//],
] as const
type Layer = (typeof LAYERS)[number][0]

/** Imports that a layer may have; `types`: type imports only. Components import only their own feature's files. */
const MAY_IMPORT: Record<Layer, { values: Layer[]; types?: Layer[] }> = {
  lib: { values: ['lib'] },
  ui: { values: ['ui', 'lib'] },
  platform: { values: ['platform', 'lib', 'schema'], types: ['db', 'ui'] },
  'feature pure': { values: ['lib', 'feature pure'] },
  'feature components': { values: ['ui', 'lib', 'feature components', 'feature pure'] },
  'feature server': {
    values: ['schema', 'lib', 'platform', 'feature server', 'feature pure'],
    types: ['db'],
  },
  routes: {
    values: ['routes', 'ui', 'lib', 'platform', 'feature server', 'feature components', 'feature pure'],
    types: ['frame'],
  },
  frame: {
    values: ['routes', 'ui', 'lib', 'platform', 'feature server', 'feature components', 'feature pure'],
  },
  schema: { values: ['schema', 'lib', 'feature pure'] },
  db: { values: ['db', 'schema', 'lib', 'feature pure', 'platform'] },
  outside: { values: LAYERS.map(([name]) => name) },
}

const layerOf = (file: string): Layer | undefined => LAYERS.find(([, pattern]) => pattern.test(file))?.[0]
const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1]

function filesUnder(root: string, directory: string): string[] {
  const path = join(root, directory)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules/'))
    .sort()
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8')
  const { program, module } = parseSync(file, text)
  const imports: Import[] = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    typeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
  }))
  for (const { entries } of module.staticExports) {
    for (const entry of entries) {
      if (entry.moduleRequest) imports.push({ specifier: entry.moduleRequest.value, typeOnly: entry.isType })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = /^['"`]([^$]*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (specifier) imports.push({ specifier, typeOnly: false })
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
function importFault(from: string, to: string, typeOnly: boolean): string | undefined {
  const layer = layerOf(from)
  const target = layerOf(to)
  if (!layer || !target || !SOURCE_FILE.test(to) || to.startsWith('app/styles/')) return undefined
  const { values, types = [] } = MAY_IMPORT[layer]
  const isOtherFeature = layer === 'feature components' && featureOf(from) !== featureOf(to)
  const isAllowed = values.includes(target) || (typeOnly && types.includes(target))
  if (isAllowed && !(isOtherFeature && target.startsWith('feature '))) return undefined
  return `${layer} may not import ${typeOnly ? 'types of ' : ''}${target} (${to})`
}

const BROWSER_LAYERS: readonly (Layer | undefined)[] = ['ui', 'lib', 'feature components', 'feature pure']

/** Packages that only some layers may use. */
function packageFault(from: string, specifier: string): string | undefined {
  const layer = layerOf(from)
  const isDatabasePackage = /^(drizzle-orm|pg|@electric-sql\/pglite)(\/|$)/.test(specifier)
  if (isDatabasePackage && (layer === 'routes' || BROWSER_LAYERS.includes(layer)))
    return `${layer} may not import ${specifier}`
  if (specifier.startsWith('node:') && BROWSER_LAYERS.includes(layer))
    return `${layer} runs in the browser too and may not import ${specifier}`
}

function nameFault(file: string): string | undefined {
  if (VAGUE_NAMES.test(posix.basename(file)))
    return 'a file is named after what it does, not utils or helpers'
  const inFeature = /^app\/features\/[^/]+\/(.*)$/.exec(file)?.[1]
  if (inFeature && !/^([^/]+\/)?(components\/)?[^/]+$/.test(inFeature))
    return 'a feature has one level of folders'
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
      // Server modules contain no classes.
      if (to && !typeOnly && byFile.has(to) && !/\.server\./.test(to)) reached.add(to)
    }
  }
  const rule = 'shown on a public page, while app/styles/app.css leaves its classes out (`@source not`)'
  return [...reached].filter(isLeftOut).map((file) => ({ file, rule }))
}

const STAFF_URL = /['"`}]\/(agent-dashboard|super-admin)\b/

const isContent = (file: string) => /^db\/(seed|migrations)\//.test(file)

/** Returns every violation in the tree under `root`. */
export function checkArchitecture(root: string): Violation[] {
  const violations: Violation[] = []
  const files = [...PRODUCT, ...OUTSIDE].flatMap((directory) => filesUnder(root, directory))
  const edges = new Map<string, Set<string>>()

  const sources = files.map((file) => readSource(root, file))
  violations.push(...unstyled(root, sources))

  for (const source of sources) {
    const { file, text } = source
    const report = (rule: string | undefined) => {
      if (rule) violations.push({ file, rule })
    }
    const isTest = TEST_FILE.test(file) || OUTSIDE.some((directory) => file.startsWith(`${directory}/`))
    report(nameFault(file))
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
    if (file.startsWith('app/') && !isTest && file !== 'app/lib/paths.ts' && STAFF_URL.test(text))
      report('URLs of the signed-in areas are those of dashboard() and panel() in app/lib/paths.ts')
    // Tests may import anything.
    if (isTest) continue
    for (const fault of hardCodedTexts(file, text)) report(fault)
    for (const found of source.imports) {
      const to = resolveImport(root, file, found.specifier)
      report(to ? importFault(file, to, found.typeOnly) : packageFault(file, found.specifier))
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
      ? 'Architecture: no violations.'
      : `Architecture: ${violations.length} violations.`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
