// Vite plugins for the texts of pages: Lingui's macros and catalogues, and catalogues that follow the page's language.
import { mkdirSync, writeFileSync } from 'node:fs'
import { posix, relative } from 'node:path'
import { transformAsync } from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { lingui } from '@lingui/vite-plugin'
import type { Plugin } from 'vite'
import { TEXT_AREAS } from '../app/locales/areas.ts'

/** The import map of French pages, read by the server (`texts-map.server.ts`). */
const TEXTS_MAP = 'build/texts.json'
const MACRO = /from ['"]@lingui\/(core|react)\/macro['"]/
const VIRTUAL = /^virtual:texts\/([a-z]+)(?:\/(en|fr))?$/
const MODULE = /^\0texts\/([a-z]+)\/(en|fr)$/
const areas = Object.keys(TEXT_AREAS).filter((area) => area !== 'server')

export function areaOf(file: string): string | undefined {
  const found = Object.entries(TEXT_AREAS).find(([, globs]) =>
    globs.some((glob) => posix.matchesGlob(file, glob)),
  )
  return found?.[0]
}

/** The chunks of the English catalogues: an import map replaces each as a whole. */
export const textChunks = areas.map((area) => ({
  name: `texts-${area}`,
  test: new RegExp(`(^\\0texts/${area}/en$)|app[\\\\/]locales[\\\\/]en[\\\\/]${area}\\.po`),
}))

/**
 * A browser module that uses a text imports its area's English catalogue. The build makes a French twin of each
 * catalogue, and French pages name the twins in an import map (`texts-map.server.ts`): so a page loads one language,
 * and its modules are the same in both.
 */
function catalogueImports(): Plugin {
  let root = ''
  return {
    name: 'page-texts',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return
      for (const area of areas)
        this.emitFile({ type: 'chunk', id: `virtual:texts/${area}/fr`, name: `texts-${area}-fr` })
    },
    resolveId(id) {
      const [, area, locale = 'en'] = VIRTUAL.exec(id) ?? []
      if (area) return { id: `\0texts/${area}/${locale}`, moduleSideEffects: true }
    },
    load(id) {
      const [, area, locale] = MODULE.exec(id) ?? []
      if (area)
        return `import { messages } from '/app/locales/${locale}/${area}.po'
import { addTexts } from '/app/lib/i18n.ts'
addTexts('${locale}', messages)`
    },
    transform: {
      filter: { code: MACRO },
      handler(code, id) {
        const area = areaOf(relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/'))
        return area && area !== 'server'
          ? { code: `${code}\nimport 'virtual:texts/${area}'`, map: null }
          : undefined
      },
    },
    writeBundle(_options, bundle) {
      const fileOf = (area: string, locale: string) =>
        Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.includes(`\0texts/${area}/${locale}`),
        )?.fileName
      const pairs = areas.map((area) => [fileOf(area, 'en'), fileOf(area, 'fr')])
      const map = pairs.filter(([en, fr]) => en && fr).map(([en, fr]) => [`/${en}`, `/${fr}`])
      mkdirSync('build', { recursive: true })
      writeFileSync(TEXTS_MAP, JSON.stringify(Object.fromEntries(map)))
    },
  }
}

/**
 * Compiles the macros with Babel. The plugin's own compiler is a native program, which npm leaves out where it installs
 * under a Node older than the one that the program asks for, as on the first start of a clone.
 */
function macros(): Plugin {
  return {
    name: 'text-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(?:$|\?)/, code: MACRO },
      async handler(code, id) {
        const descriptorFields = this.environment.config.isProduction ? 'id-only' : 'all'
        const result = await transformAsync(code, {
          filename: id.replace(/\?.*$/, ''),
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[linguiMacro, { descriptorFields }]],
        })
        return result?.code ? { code: result.code, map: result.map } : undefined
      },
    },
  }
}

export const pageTexts = () => [catalogueImports(), macros(), lingui({ failOnCompileError: true })]
