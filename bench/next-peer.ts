import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { load as parse } from 'cheerio'
import { freePort } from './nginx.ts'

const PACKAGES = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', pg: '8.23.1' }
// Half a minute until it answers, on a machine that does something else as well.
const TRIES = 150

const LAYOUT = `
export default function Layout({ children }) {
  return <html lang="en-CA"><body>{children}</body></html>
}`

// As many queries as our home page runs, each for as many rows, uncached: a dynamic page in Next.js.
const PAGE = `
import Link from 'next/link'
import { Pool } from 'pg'
import { createElement } from 'react'
import tree from './tree.json'

export const dynamic = 'force-dynamic'

const pool = new Pool({ connectionString: process.env.DATABASE_URL })
const rows = async (text) => (await pool.query(text)).rows.length
const draw = (node) =>
  typeof node === 'string'
    ? node
    : createElement(node.link ? Link : node.name, node.attributes, ...node.children.map(draw))

export default async function Page() {
  const found = await Promise.all([
    rows('select is_published from site_settings'),
    rows('select * from site_settings'),
    rows('select * from lenders where is_active order by name'),
    rows("select * from mortgage_rates where is_active and province in ('Ontario', 'National') order by our_rate"),
    rows('select * from mortgage_rates where is_active order by our_rate limit 1'),
    rows('select * from testimonials where is_approved and admin_id is not null limit 6'),
    rows('select *, count(*) over () from agents where is_active limit 4'),
  ])
  return <div data-rows={found.join(' ')}>{tree.map(draw)}</div>
}`

type Parsed = {
  type: string
  data?: string
  name?: string
  attribs?: Record<string, string>
  children?: Parsed[]
}

type Node = string | { name: string; link: boolean; attributes: Record<string, unknown>; children: Node[] }

/** An element's attributes for React: `style` as an object, no event handlers. */
function attributesOf(given: Record<string, string>) {
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (name === 'style') {
      const declarations = value.split(';').filter(Boolean)
      attributes.style = Object.fromEntries(
        declarations.map((one) => one.split(':', 2).map((part) => part.trim())),
      )
    } else if (!name.startsWith('on')) attributes[name] = value
  }
  return attributes
}

/** The elements and texts of a page's body, without its scripts. */
function treeOf(html: string): Node[] {
  const $ = parse(html, { scriptingEnabled: false })
  $('script').remove()
  const nodeOf = ({ type, data, name, attribs, children = [] }: Parsed): Node[] => {
    if (type === 'text' && data) return [data]
    if (!name || !attribs) return []
    const link = name === 'a' && attribs.href?.startsWith('/') === true
    const attributes = { ...attributesOf(attribs), ...(link && { prefetch: false }) }
    return [{ name, link, attributes, children: children.flatMap(nodeOf) }]
  }
  return ($('body').contents().toArray() as Parsed[]).flatMap(nodeOf)
}

/**
 * Starts Next.js with one dynamic page that has the elements of `html` and runs as many queries as ours.
 * @returns its URL and a function that stops it; undefined where its packages cannot be downloaded.
 */
export async function startNext(html: string, databaseUrl: string) {
  const home = mkdtempSync(join(tmpdir(), 'brokerage-next-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: databaseUrl,
  }
  const program = join(home, 'node_modules/next/dist/bin/next')
  mkdirSync(join(home, 'app'))
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }))
  writeFileSync(join(home, 'app/layout.jsx'), LAYOUT)
  writeFileSync(join(home, 'app/page.jsx'), PAGE)
  writeFileSync(join(home, 'app/tree.json'), JSON.stringify(treeOf(html)))
  const npm = spawnSync('npm', ['install', '--no-fund', '--no-audit'], { cwd: home, env, encoding: 'utf8' })
  if (npm.status !== 0) {
    console.error(`Next.js is left out: npm install failed.\n${npm.stderr}`)
    rmSync(home, { recursive: true })
    return undefined
  }
  const built = spawnSync(process.execPath, [program, 'build'], { cwd: home, env, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`Next.js did not build:\n${built.stdout}${built.stderr}`)
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'start', '-p', String(port)], {
    cwd: home,
    env,
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/`
  for (let tries = 0; !(await fetch(url).catch(() => null))?.ok; tries++) {
    if (tries === TRIES) throw new Error('Next.js did not start.')
    await pause(200)
  }
  return {
    url,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(home, { recursive: true })
    },
  }
}
