import { describe, expect, test } from 'vitest'
import { acceptedStep, codeOfStep, newTotpSecret, stepAt, totpUri } from './totp.server'

// '12345678901234567890', the secret of RFC 6238, appendix B.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('time-based one-time passwords', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds the code is that of RFC 6238', (seconds, code) => {
    expect(codeOfStep(SECRET, stepAt(at(seconds)))).toBe(code)
  })

  test('a code counts one step early and late, with spaces in it, and no further', () => {
    const step = stepAt(at(1_234_567_890))
    const typed = codeOfStep(SECRET, step)
    const accepted = (offset: number) => acceptedStep(SECRET, typed, 0, at((step + offset) * 30))
    expect([-2, -1, 0, 1, 2].map(accepted)).toEqual([null, step, step, step, null])
    expect(acceptedStep(SECRET, `${typed.slice(0, 3)} ${typed.slice(3)}`, 0, at(step * 30))).toBe(step)
  })

  test('no code counts twice', () => {
    const step = stepAt(at(1_234_567_890))
    expect(acceptedStep(SECRET, codeOfStep(SECRET, step), step, at(step * 30))).toBeNull()
  })

  test.each(['', '12345', '1234567', 'abcdef', '００５９２４'])('%j is no code', (typed) => {
    expect(acceptedStep(SECRET, typed, 0, at(1_234_567_890))).toBeNull()
  })

  test('a secret has 160 bits in base 32, and the URI names brokerage and person', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpUri('ABC', { issuer: 'Maple & Co', email: 'a@b.ca' })).toBe(
      'otpauth://totp/Maple%20%26%20Co:a%40b.ca?secret=ABC&issuer=Maple%20%26%20Co',
    )
  })
})
