import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Every regular expression of a file. */
function patternsOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { regex } = node as { regex?: { pattern: string } }
    if (regex) found.push(regex.pattern)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program as ESTree.Program)
  return found
}

/** Whether a group that may repeat without end holds something that does, which can take exponential time. */
function nests(pattern: string): boolean {
  const endless: boolean[] = [false]
  for (let at = 0; at < pattern.length; at++) {
    const c = pattern[at]
    const isEndless = /^(?:[*+]|\{\d+,\})/.test(pattern.slice(at + 1))
    if (c === '\\') at++
    else if (c === '[') at = closingBracket(pattern, at)
    else if (c === '(') {
      endless.push(false)
      continue
    } else if (c === ')') {
      const inner = endless.pop()
      if (inner && isEndless) return true
      if (inner) endless[endless.length - 1] = true
    }
    if (/^(?:[*+]|\{\d+,\})/.test(pattern.slice(at + 1))) endless[endless.length - 1] = true
  }
  return false
}

function closingBracket(pattern: string, from: number) {
  let at = from + 1
  while (pattern[at] !== ']' && at < pattern.length) at += pattern[at] === '\\' ? 2 : 1
  return at
}

it('nested repetitions are told from flat ones', () => {
  expect(['(a+)+', '(?:a*b)*', '(a|b+){2,}'].map(nests)).toEqual([true, true, true])
  expect(['(?:ab)+', '[a+]+', '\\(a+\\)+', 'a+b*', '(a+)b', '(a+){2}'].map(nests)).toEqual(
    Array(6).fill(false),
  )
})

it('no regular expression of Val nests repetitions', () => {
  const folder = 'app/features/val'
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
  const lib = ['mask-numbers', 'email-address']
  files.push(...lib.map((name) => join('app/lib', `${name}.ts`)))
  const patterns = files.flatMap(patternsOf)
  expect(patterns.length).toBeGreaterThan(20)
  expect(patterns.filter(nests)).toEqual([])
})
