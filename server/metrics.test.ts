import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeGroup } from './metrics'

test.each([
  ['/', 'public'],
  ['/agents/:agent', 'public'],
  ['/agent-dashboard/leads/:lead', 'dashboard'],
  ['/super-admin', 'panel'],
  ['/auth/reset/:token', 'auth'],
  ['/functions/v1/chat', 'functions'],
  ['/fr/functions/v1/quote', 'functions'],
  ['/fr/taux', 'public'],
  ['/fr/connexion/nouveau-mot-de-passe/:token', 'auth'],
  ['/rest/v1/rpc/get_agent_list', 'functions'],
  ['/files/*', 'files'],
  ['/readyz', 'probes'],
  ['/*', 'unknown'],
  [null, 'none'],
])('the route %s counts as %s', (pattern, group) => {
  expect(routeGroup(pattern)).toBe(group)
})

test('each part of the site that is not public has its group', () => {
  const routes = readFileSync('app/routes.ts', 'utf8')
  // The pages of the table (lib/paths.ts) are public.
  const first = new Set([...routes.matchAll(/^ {2}route\('(?!fr\/)([^'/]+)/gm)].map(([, part]) => `/${part}`))
  const others = [...first].filter((pattern) => routeGroup(pattern) === 'public')
  expect(first.size).toBeGreaterThan(10)
  expect(others).toEqual(['/.well-known', '/blog', '/robots.txt', '/sitemap.xml'])
})
