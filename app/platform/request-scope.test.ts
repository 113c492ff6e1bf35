import { expect, test } from 'vitest'
import { pathForLog } from './request-scope.server'

test.each([
  ['/quote?email=jean@example.ca', '/quote', '/quote'],
  ['/unsubscribe/sGVq8Zx0', '/unsubscribe/:token', '/unsubscribe/:token'],
  ['/auth/reset/sGVq8Zx0.data?_routes=x', '/auth/reset/:token', '/auth/reset/:token'],
  [
    '/fr/connexion/nouveau-mot-de-passe/sGVq8Zx0',
    '/fr/connexion/nouveau-mot-de-passe/:token',
    '/fr/connexion/nouveau-mot-de-passe/:token',
  ],
  ['/agents/jean-tremblay', '/agents/:agent', '/agents/jean-tremblay'],
  ['/agents/jean@example.ca', '/agents/:agent', '/agents/…'],
  ['/super-admin/leads/0190b4e2-7f6a-7c3e-9d52-5c1a2b3c4d5e', '/super-admin/leads/:lead', undefined],
  // A link that was broken on its way knows no route, and still has its key.
  ['/unsubscribe/Zx0sGVq8Zx0sGVq8/', '/*', '/unsubscribe/…/'],
  ['/unsubscribed/x/Zx0sGVq8Zx0sGVq8Zx0', null, '/unsubscribed/x/…'],
  ['/wp-login.php', '/*', '/wp-login.php'],
  ['/jean%40example.ca', null, '/…'],
])('%s on the route %s is logged as %s', (url, pattern, expected) => {
  expect(pathForLog(url, pattern)).toBe(expected ?? url)
})

test('a long address does not fill the log', () => {
  expect(pathForLog(`/${'x'.repeat(5_000)}`, '/*').length).toBeLessThanOrEqual(200)
})
