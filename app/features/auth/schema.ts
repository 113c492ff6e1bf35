import { t } from '@lingui/core/macro'
import { dictionary } from '@zxcvbn-ts/language-common'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './model'

const common = new Set(dictionary['passwords-common'].map(String))

/** Why a new password will not do, or undefined. */
export function passwordFault(
  password: string,
  person?: { email: string; name: string },
): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return t`Use at least ${MIN_PASSWORD_LENGTH} characters.`
  if (password.length > MAX_PASSWORD_LENGTH) return t`Use at most ${MAX_PASSWORD_LENGTH} characters.`
  const plain = password.toLowerCase()
  // 'password2026!' is as common as 'password': digits and symbols around a word do not help.
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  if (common.has(plain) || common.has(core) || new Set(plain).size < 4)
    return t`This password is among the most common ones. Choose another, for example four unrelated words.`
  const own = person ? [person.email.split('@')[0], ...person.name.split(/\s+/)] : []
  if (core.length > 0 && own.some((part) => part?.toLowerCase() === core))
    return t`Do not use your name or address as the password.`
}
