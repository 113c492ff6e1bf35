import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import table from '~/routes'
import { byFirstSegment } from './route-groups'

type Route = { id: string; parentId?: string; path?: string; index?: boolean }

function manifestOf(entries: readonly RouteConfigEntry[], parentId?: string): Route[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file
    return [{ id: own, parentId, path, index } as Route, ...manifestOf(children, own)]
  })
}

const root: Route = { id: 'root', path: '' }
const routes = Object.fromEntries([root, ...manifestOf(table, 'root')].map((route) => [route.id, route]))
const build = { routes, assets: { routes } } as unknown as ServerBuild

const treeOf = (part: ServerBuild, parentId?: string): RouteObject[] =>
  Object.values(part.routes as unknown as Record<string, Route>)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: treeOf(part, id) },
    )

const whole = treeOf(build)
const partFor = byFirstSegment(build, (part) => ({
  tree: treeOf(part),
  size: Object.keys(part.routes).length,
}))

const found = (tree: RouteObject[], address: string) => {
  const { pathname } = new URL(address, 'http://site.example')
  return matchRoutes(tree, pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, ''))?.map(
    ({ route, params }) => [route.id, params],
  )
}

const words = [...new Set(Object.values(routes).flatMap(({ path = '' }) => path.split('/')))]
const segment = fc.oneof(
  fc.constantFrom(
    ...words,
    '_.data',
    '.',
    '..',
    '%2e%2e',
    '',
    'Contact',
    'rates.data',
    'demoagent',
    'caf%C3%A9',
  ),
  fc.webSegment(),
)

test('an address finds the same route in its part as in the whole table', () => {
  const address = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
  fc.assert(
    fc.property(address, fc.constantFrom('', '?a=1', '?next=/rates', '?a=../rates'), (path, query) => {
      fc.pre(!path.startsWith('//'))
      expect(found(partFor(path + query).tree, path)).toEqual(found(whole, path))
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  '/',
  '/_.data',
  '/contact',
  '/contact.data',
  '/blog/a-post',
  '/agents/demoagent?tab=2',
  '/og/site',
])('%s is looked for among few routes', (address) => {
  expect(partFor(address).size).toBeLessThan(10)
})

test.each(['/Contact', '//contact', '/contact/../rates', '/caf%C3%A9', '/nowhere', '/__manifest'])(
  '%s is looked for in the whole table',
  (address) => {
    expect(partFor(address).size).toBe(Object.keys(routes).length)
  },
)

test('each part is made once', () => {
  let made = 0
  const part = byFirstSegment(build, () => ++made)
  expect([
    part('/contact'),
    part('/contact?a'),
    part('/contact.data'),
    part('/rates'),
    part('/contact'),
  ]).toEqual([1, 1, 1, 2, 1])
})
