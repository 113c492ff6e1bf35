import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PREFIX = '~icons/'
// Every icon's paths name these; the picture around them does once (app/ui/icon.tsx).
const COMMON =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** `import Phone from '~icons/phone'`: the icon of that name, from Lucide, as a component (app/ui/icon.tsx). */
export function icons(): Plugin {
  const file = join(import.meta.dirname, '../node_modules/@iconify-json/lucide/icons.json')
  let bodies: Record<string, { body: string }>
  return {
    name: 'icons-of-lucide',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return
      bodies ??= JSON.parse(readFileSync(file, 'utf8')).icons
      const name = id.slice(PREFIX.length + 1)
      const body = bodies[name]?.body.replaceAll(COMMON, '')
      if (!body) throw new Error(`Lucide has no icon named ${name}.`)
      const source = join(import.meta.dirname, '../app/ui/icon.tsx')
      const code = `import { icon } from ${JSON.stringify(source)}\nexport default /* @__PURE__ */ icon(${JSON.stringify(body)})`
      return { code, moduleSideEffects: false }
    },
  }
}
