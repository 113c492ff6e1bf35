import { describe, expect, test } from 'vitest'
import { parseReturnPath, signInPath } from './return-path'

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
    ['/agent-dashboard', '/auth'],
    ['/super-admin/leads', '/auth'],
    ['/agent-dashboard/leads/7', '/auth?to=%2Fagent-dashboard%2Fleads%2F7'],
    ['/documents/7', '/auth?to=%2Fdocuments%2F7'],
  ])('%s is reached through %s', (page, path) => {
    expect(signInPath(page)).toBe(path)
  })
})
