import { expect, test } from 'vitest'
import { createLeadChanges } from './lead-changes.server'

test('a change of a lead is passed on with its broker until the subscription ends', () => {
  const changes = createLeadChanges()
  const heard: (string | null)[] = []
  const end = changes.subscribe('u', (agentId) => heard.push(agentId))
  for (const agentId of ['a1', '', null]) changes.notify(agentId)
  expect(heard).toEqual(['a1', '', null])
  end?.()
  changes.notify('a1')
  expect(heard).toHaveLength(3)
})

test('one person has at most six streams, and an ended one makes room', () => {
  const changes = createLeadChanges()
  const ends = Array.from({ length: 6 }, () => changes.subscribe('u', () => {}))
  expect(changes.subscribe('u', () => {})).toBeNull()
  expect(changes.subscribe('another', () => {})).not.toBeNull()
  ends[0]?.()
  expect(changes.subscribe('u', () => {})).not.toBeNull()
})
