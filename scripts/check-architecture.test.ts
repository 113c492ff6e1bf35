import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkArchitecture } from './check-architecture'

let root: string | undefined
afterEach(() => {
  if (root) rmSync(root, { recursive: true })
  root = undefined
})

/** The rules broken by a tree of these files, as `file: rule`. */
function breaches(files: Record<string, string>) {
  root = mkdtempSync(join(tmpdir(), 'architecture-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkArchitecture(root).map(({ file, rule }) => `${file}: ${rule}`)
}

const queries = "import { rates } from '#db/schema/rates'\nexport const list = () => rates\n"

describe('a tree that keeps the rules', () => {
  it('has no breaches', () => {
    const found = breaches({
      'db/schema/rates.ts': 'export const rates = 1\n',
      'db/client.server.ts': 'export type Db = unknown\nexport const open = 1\n',
      'app/lib/money.ts': 'export const cents = 1\n',
      'app/ui/toasts.tsx':
        "import { cents } from '~/lib/money'\nexport const Toasts = cents\nexport type ToastMessage = string\n",
      'app/platform/toast.server.ts':
        "import type { ToastMessage } from '~/ui/toasts'\nexport const x: ToastMessage = ''\n",
      'app/platform/env.server.ts': 'export const env = process.env\n',
      'app/features/rates/model.ts': "import { cents } from '~/lib/money'\nexport const a = cents\n",
      'app/features/rates/queries.server.ts': `import type { Db } from '#db/client.server'\n${queries}export type D = Db\n`,
      'app/features/rates/queries.server.test.ts': "import { open } from '#db/client.server'\nopen\n",
      'app/features/rates/components/table.tsx': "import { a } from '../model'\nexport const T = a\n",
      'app/features/calculators/payment.ts': 'export const payment = 1\n',
      'app/features/auth/guards.server.ts': 'export const guard = 1\n',
      'app/routes/public/rates.tsx':
        "import { list } from '~/features/rates/queries.server'\nexport const loader = list\n",
      'server/index.ts': "import { loader } from '~/routes/public/rates'\nexport const start = loader\n",
    })
    expect(found).toEqual([])
  })
})

const schema = { 'db/schema/rates.ts': 'export const rates = 1\n' }

describe('each breach is caught', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a route that knows the database',
      { ...schema, 'app/routes/a.tsx': queries },
      /routes may not import schema/,
    ],
    [
      'a route that knows drizzle',
      { 'app/routes/a.tsx': "import { eq } from 'drizzle-orm'\neq()\n" },
      /drizzle-orm/,
    ],
    [
      'a dynamic import',
      { ...schema, 'app/routes/a.tsx': "export const load = () => import('#db/schema/rates')\n" },
      /routes may not import schema/,
    ],
    [
      'ui that knows a feature',
      {
        'app/features/rates/model.ts': 'export const a = 1\n',
        'app/ui/b.tsx': "import { a } from '~/features/rates/model'\na\n",
      },
      /ui may not import feature pure/,
    ],
    [
      'a public page that shows what its stylesheet leaves out',
      {
        'app/styles/app.css': '@source not "../ui/{desk,sidebar}.tsx";\n',
        'app/routes/public/a.tsx': "import { Page } from '~/ui/page'\nexport default Page\n",
        'app/ui/page.tsx': "import { Sidebar } from './sidebar'\nexport const Page = Sidebar\n",
        'app/ui/sidebar.tsx': 'export const Sidebar = 1\n',
        'app/ui/dashboard-shell.tsx': 'export const Desk = 1\n',
      },
      /^app\/ui\/sidebar.tsx: shown on a public page/,
    ],
    [
      'lib that knows ui',
      { 'app/ui/b.tsx': 'export const b = 1\n', 'app/lib/a.ts': "import { b } from '../ui/b'\nb\n" },
      /lib may not import ui/,
    ],
    [
      'a component that reads the database',
      {
        ...schema,
        'app/features/rates/queries.server.ts': queries,
        'app/features/rates/components/t.tsx': "import { list } from '../queries.server'\nlist()\n",
      },
      /feature components may not import feature server/,
    ],
    [
      'a feature that opens the database',
      {
        'db/client.server.ts': 'export const open = 1\n',
        'app/features/rates/queries.server.ts': "import { open } from '#db/client.server'\nopen\n",
      },
      /feature server may not import db/,
    ],
    [
      'platform that draws',
      { 'app/ui/b.tsx': 'export const b = 1\n', 'app/platform/p.ts': "import { b } from '~/ui/b'\nb\n" },
      /platform may not import ui/,
    ],
    [
      'the app importing the server',
      {
        'server/index.ts': 'export const s = 1\n',
        'app/routes/a.tsx': "import { s } from '../../server/index'\ns\n",
      },
      /routes may not import outside/,
    ],
    [
      'features in a circle',
      {
        'app/features/a/model.ts': "import { b } from '../b/model'\nexport const a = b\n",
        'app/features/b/model.ts': "import { a } from '../a/model'\nexport const b = a\n",
      },
      /circle: a → b → a/,
    ],
    ['a barrel', { 'app/ui/index.ts': "export * from './button'\nexport { a } from './a'\n" }, /barrel/],
    [
      'a folder in a folder of a feature',
      { 'app/features/rates/read/pdf/page.ts': 'export const a = 1\n' },
      /one level of folders/,
    ],
    [
      'a component that shows another feature’s rules',
      {
        'app/features/rates/model.ts': 'export const a = 1\n',
        'app/features/leads/intake/components/t.tsx': "import { a } from '~/features/rates/model'\na\n",
      },
      /feature components may not import feature pure/,
    ],
    ['helpers', { 'app/lib/helpers.ts': 'export const a = 1\n' }, /utils or helpers/],
    ['process.env', { 'app/lib/a.ts': 'export const a = process.env.HOME\n' }, /process\.env/],
    ['a long file', { 'app/lib/a.ts': 'export const a = 1\n'.repeat(301) }, /more than 300/],
    ['Node in the browser', { 'app/lib/a.ts': "import fs from 'node:fs'\nfs\n" }, /runs in the browser/],
  ])('%s', (_name, files, rule) => {
    expect(breaches(files).join('\n')).toMatch(rule)
  })
})
