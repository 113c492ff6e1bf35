import { describe, expect, test } from 'vitest'
import { isOthersArea, parseReturnPath, signInPath } from './return-path'

describe('the page to return to after signing in', () => {
  test.each([
    ['/agent-dashboard/leads/0199', '/agent-dashboard/leads/0199'],
    ['/super-admin/leads?status=new&page=2', '/super-admin/leads?status=new&page=2'],
    ['/fr/courtiers/demoagent?type=variable', '/fr/courtiers/demoagent?type=variable'],
    ['/a/../b', '/b'],
    ['/caf%C3%A9#part', '/caf%C3%A9'],
  ])('%s is kept', (to, path) => {
    expect(parseReturnPath(to)).toBe(path)
  })

  test.each([
    null,
    '',
    'agent-dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/a\\..\\..//evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /x',
    '/\t/evil.example',
    '/x\r\nSet-Cookie: a=b',
    '/x\u0000',
    '/auth',
    '/auth/sign-out',
    '/fr/connexion',
    '/fr/connexion/nouveau-mot-de-passe/x',
    `/${'x'.repeat(300)}`,
  ])('%j leads nowhere', (to) => {
    expect(parseReturnPath(to)).toBeNull()
  })

  test.each([
    [null, '/auth'],
    ['/', '/auth'],
    ['/applications', '/auth'],
    ['/agent-dashboards', '/auth'],
    ['/agent-dashboard', '/auth?to=%2Fagent-dashboard'],
    ['/super-admin/leads?page=2', '/auth?to=%2Fsuper-admin%2Fleads%3Fpage%3D2'],
    ['/agent-dashboard/leads/7', '/auth?to=%2Fagent-dashboard%2Fleads%2F7'],
    ['/documents/7', '/auth?to=%2Fdocuments%2F7'],
  ])('%s is reached through %s', (page, path) => {
    expect(signInPath(page)).toBe(path)
  })

  test.each([
    ['/super-admin/today', '/agent-dashboard', true],
    ['/agent-dashboard/today', '/agent-dashboard', false],
    ['/documents/7', '/agent-dashboard', false],
    ['/agent-dashboard?a=1', '/super-admin', true],
  ])('%s is denied to the person at home in %s: %s', (to, home, isDenied) => {
    expect(isOthersArea(to, home)).toBe(isDenied)
  })
})
