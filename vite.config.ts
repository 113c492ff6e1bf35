import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import sharp from 'sharp'
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite'
import { ICON } from './app/lib/brand.ts'
import { icons } from './scripts/icons.ts'
import { pageTexts, textChunks } from './scripts/page-texts.ts'

/** `import code from './file.ts?inline-script'`: the file's script, minified, for a page to carry in its HTML. */
const inlineScript: Plugin = {
  name: 'inline-script',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'inline-script') return
    this.addWatchFile(file)
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
    const minified = await minify(file, `(()=>{${code.replace('export {};', '')}})()`)
    return `export default ${JSON.stringify(minified.code)}`
  },
}

/** The icons that are asked for by their names, as pictures. */
const siteIcons: Plugin = {
  name: 'site-icons',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const png = (size: number) =>
      sharp(Buffer.from(ICON), { density: 400 }).resize(size).png({ palette: true }).toBuffer()
    this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source: await png(180) })
    const picture = await png(48)
    // An icon file: its header and one entry, then the picture.
    const head = Buffer.alloc(22)
    head.writeUInt16LE(1, 2)
    head.writeUInt16LE(1, 4)
    head.writeUInt8(48, 6)
    head.writeUInt8(48, 7)
    head.writeUInt16LE(1, 10)
    head.writeUInt16LE(32, 12)
    head.writeUInt32LE(picture.length, 14)
    head.writeUInt32LE(head.length, 18)
    this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: Buffer.concat([head, picture]) })
  },
}

/** What is built: the build argument COMMIT (an image is built without .git), else git's, else a hash of the sources. */
function builtCommit(): string {
  if (process.env.COMMIT) return process.env.COMMIT
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
    return execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim()
  } catch {
    const hash = createHash('sha256')
    for (const file of globSync(['{app,db,server}/**/*.*', 'package-lock.json']).sort())
      hash.update(file).update(readFileSync(file))
    return `sources-${hash.digest('hex').slice(0, 12)}`
  }
}

const NAMED = 'assets/[name]-[hash].js'
const UNNAMED = 'assets/[hash:7].js'

export default defineConfig(({ command }) => ({
  plugins: [pageTexts(), icons(), tailwindcss(), reactRouter(), inlineScript, siteIcons],
  resolve: { tsconfigPaths: true },
  define: command === 'build' ? { 'import.meta.env.VITE_COMMIT': JSON.stringify(builtCommit()) } : {},
  build: {
    // Inlined assets would be paid for on every page; fonts and pictures are cached for a year instead.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { pluginTimings: false },
          output: {
            // Each page's HTML lists its files, so their names cost a first visit bytes; what is loaded later has a name.
            entryFileNames: ({ name }) => (name === 'entry.client' ? NAMED : UNNAMED),
            chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? NAMED : UNNAMED),
            // Few files instead of many small ones: each costs a request and compresses on its own.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@remix-run|cookie|set-cookie-parser|turbo-stream)[\\/]|@lingui[\\/](core|message-utils)[\\/]|app[\\/](lib[\\/]i18n|ui[\\/]script-mark)\.|vite[\\/]preload-helper/,
                },
                ...textChunks,
                // What every page has, named one by one: what is merely shared by other pages is fetched by those alone.
                {
                  name: 'frame',
                  test: /app[\\/](root|ui[\\/](button|section|toasts|theme-switch|dialog-trigger|empty-state|field|use-hydrated)|lib[\\/](error-status|thrown-message|group-by|phone|dates|provinces|money|page-meta|picture-url)\.|features[\\/](site(?![\\/](set|components[\\/](info-|set|language-offer)))|auth[\\/]components[\\/]sign-in-form|val[\\/]dialog[\\/]components[\\/]try-ai)|routes[\\/]public[\\/](page-frame|layout))|app[\\/]ui[\\/]icon\.|~icons[\\/](menu|user-round|moon|sun|chevron-down|external-link|x|sparkles)$/,
                  minShareCount: 2,
                },
                // The icons of everything behind the first page: a file for each set of pages that shows the same ones.
                {
                  name: 'icons',
                  test: /~icons[\\/]/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 3000,
                },
                // What the home page and the agents' pages offer: rates, lenders, testimonials.
                {
                  name: 'offers',
                  test: /app[\\/](routes[\\/]public[\\/]offer-sections|features[\\/](rates[\\/](model|shown-rate|components[\\/](rates-section|rate-cards|rates-filter|prime-line))|calculators[\\/]rate-class\.|testimonials[\\/]components[\\/](rating|testimonial-list)|lenders[\\/](model|components[\\/]lender-groups)))/,
                  minShareCount: 2,
                },
                // Of brokers' pages, the directory and the blog; else five files of a few hundred bytes.
                {
                  name: 'agents',
                  test: /app[\\/](features[\\/]agents[\\/]model|lib[\\/](fold-accents|initials|languages|truncate))\./,
                  minShareCount: 3,
                },
                // Apart, so that a page without a calculator loads none for its sources.
                { name: 'sources', test: /app[\\/]lib[\\/]official-sources\./ },
                { name: 'trans', test: /@lingui[\\/]react|app[\\/]ui[\\/](trans|json-ld)\./ },
                // What most calculators have; else some twenty files of a few hundred bytes.
                {
                  name: 'calculators',
                  test: /app[\\/]features[\\/]calculators[\\/](?!tools)/,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: { index: './server/index.ts', cli: './server/cli.ts', settings: './server/settings.ts' },
        },
      },
    },
  },
  ssr: {
    external: ['@electric-sql/pglite', 'pg', 'pino', 'sharp'],
    // Hundreds of small files each, of which we use a part: in the bundle they cost a start nothing. In development there
    // is no bundle, and what is no ES module cannot be taken in without one.
    noExternal: command === 'build' ? ['drizzle-orm', 'zod', 'cheerio', 'sanitize-html'] : [],
  },
}))
