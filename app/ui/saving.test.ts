import { describe, expect, it } from 'vitest'
import { isUnsaved, type Saving, type SavingEvent, type SavingPhase, saving, startSaving } from './saving'

type State = Saving<string, number>
type Event = SavingEvent<string, number>

const stateAfter = (...events: Event[]) =>
  events.reduce<State>((state, event) => saving(state, event), startSaving<string, number>('a', 1))

const typed = (contents: string): Event => ({ type: 'typed', contents })
const sent = (contents: string): Event => ({ type: 'sent', contents })
const rejected = (reason: 'stale' | 'failed' | 'signedOut'): Event => ({ type: 'rejected', reason })
const saved: Event = { type: 'saved', source: 2 }
const read: Event = { type: 'read', source: 2 }

const TO_PHASE: Record<SavingPhase, Event[]> = {
  idle: [],
  dirty: [typed('b')],
  saving: [typed('b'), sent('b')],
  savedThenDirty: [typed('b'), sent('b'), typed('c')],
  stale: [typed('b'), sent('b'), rejected('stale')],
  failed: [typed('b'), sent('b'), rejected('failed')],
  signedOut: [typed('b'), sent('b'), rejected('signedOut')],
}

const PHASES = Object.keys(TO_PHASE) as SavingPhase[]

describe('each event in each phase', () => {
  const table: [name: string, event: Event, expected: Record<SavingPhase, SavingPhase>][] = [
    [
      'typing something new',
      typed('z'),
      {
        idle: 'dirty',
        dirty: 'dirty',
        saving: 'savedThenDirty',
        savedThenDirty: 'savedThenDirty',
        stale: 'stale',
        failed: 'dirty',
        signedOut: 'dirty',
      },
    ],
    [
      'typing what is stored',
      typed('a'),
      {
        idle: 'idle',
        dirty: 'idle',
        saving: 'savedThenDirty',
        savedThenDirty: 'savedThenDirty',
        stale: 'stale',
        failed: 'idle',
        signedOut: 'idle',
      },
    ],
    [
      'typing what was sent',
      typed('b'),
      {
        idle: 'dirty',
        dirty: 'dirty',
        saving: 'saving',
        savedThenDirty: 'saving',
        stale: 'stale',
        failed: 'dirty',
        signedOut: 'dirty',
      },
    ],
    [
      'sending',
      sent('z'),
      {
        idle: 'saving',
        dirty: 'saving',
        saving: 'saving',
        savedThenDirty: 'saving',
        stale: 'saving',
        failed: 'saving',
        signedOut: 'saving',
      },
    ],
    [
      'an accepted save',
      saved,
      {
        idle: 'idle',
        dirty: 'dirty',
        saving: 'idle',
        savedThenDirty: 'dirty',
        stale: 'stale',
        failed: 'failed',
        signedOut: 'signedOut',
      },
    ],
    [
      'a conflict',
      rejected('stale'),
      {
        idle: 'idle',
        dirty: 'dirty',
        saving: 'stale',
        savedThenDirty: 'stale',
        stale: 'stale',
        failed: 'failed',
        signedOut: 'signedOut',
      },
    ],
    [
      'a rejected value',
      rejected('failed'),
      {
        idle: 'idle',
        dirty: 'dirty',
        saving: 'failed',
        savedThenDirty: 'dirty',
        stale: 'stale',
        failed: 'failed',
        signedOut: 'signedOut',
      },
    ],
    [
      'a session that is over',
      rejected('signedOut'),
      {
        idle: 'idle',
        dirty: 'dirty',
        saving: 'signedOut',
        savedThenDirty: 'signedOut',
        stale: 'stale',
        failed: 'failed',
        signedOut: 'signedOut',
      },
    ],
    [
      'an end without an answer',
      { type: 'ended' },
      {
        idle: 'idle',
        dirty: 'dirty',
        saving: 'failed',
        savedThenDirty: 'dirty',
        stale: 'stale',
        failed: 'failed',
        signedOut: 'signedOut',
      },
    ],
    [
      'a newer record',
      read,
      {
        idle: 'idle',
        dirty: 'dirty',
        saving: 'idle',
        savedThenDirty: 'dirty',
        stale: 'stale',
        failed: 'failed',
        signedOut: 'signedOut',
      },
    ],
    [
      'discarding',
      { type: 'discarded' },
      {
        idle: 'idle',
        dirty: 'idle',
        saving: 'idle',
        savedThenDirty: 'idle',
        stale: 'idle',
        failed: 'idle',
        signedOut: 'idle',
      },
    ],
  ]
  it.each(
    table.flatMap(([name, event, expected]) =>
      PHASES.map((phase) => ({ name, phase, event, result: expected[phase] })),
    ),
  )('$name while $phase leads to $result', ({ phase, event, result }) => {
    expect(stateAfter(...TO_PHASE[phase]).phase).toBe(phase)
    expect(stateAfter(...TO_PHASE[phase], event).phase).toBe(result)
  })
})

describe('typed text', () => {
  it('text typed during a save stays and is sent next with the new version', () => {
    const state = stateAfter(typed('b'), sent('b'), typed('c'), saved)
    expect(state).toMatchObject({ phase: 'dirty', contents: 'c', saved: 'b', source: 2, sent: null })
  })

  it.each(['stale', 'failed', 'signedOut'] as const)('typed text stays after a save ends as %s', (reason) => {
    const state = stateAfter(typed('b'), sent('b'), rejected(reason))
    expect(state).toMatchObject({ contents: 'b', saved: 'a', source: 1 })
    expect(isUnsaved(state.phase)).toBe(true)
  })

  it('a lost answer is sent again with the version that the fields were made from', () => {
    const state = stateAfter(typed('b'), sent('b'), { type: 'ended' }, sent('b'))
    expect(state).toMatchObject({ phase: 'saving', sent: 'b', source: 1 })
  })

  it('a record changed elsewhere does not replace what was typed or its version', () => {
    expect(stateAfter(typed('b'), { ...read, contents: 'other' } as Event)).toMatchObject({
      phase: 'dirty',
      contents: 'b',
      source: 1,
    })
  })

  it('a record changed elsewhere replaces untouched fields', () => {
    expect(stateAfter({ ...read, contents: 'other' } as Event)).toMatchObject({
      phase: 'idle',
      contents: 'other',
      saved: 'other',
      source: 2,
      generation: 1,
    })
  })

  it('fields in an editor keep their caret: they are not made anew after their own save', () => {
    const state = stateAfter(typed('b'), sent('b'), { type: 'read', source: 2, keepsFields: true })
    expect(state).toMatchObject({ phase: 'idle', contents: 'b', saved: 'b', generation: 0 })
  })

  it('another person’s fields are merged into what is being typed', () => {
    const merge = (contents: string) => `${contents}+theirs`
    const state = stateAfter(typed('b'), sent('b'), typed('c'), { type: 'saved', source: 2, merge })
    expect(state).toMatchObject({ contents: 'c+theirs', saved: 'b+theirs', generation: 1, phase: 'dirty' })
  })
})

describe('the save button pressed while a save is under way', () => {
  const pressed = [typed('b'), sent('b'), typed('c'), { type: 'asked' } as const]

  it('is remembered until its own save is sent', () => {
    expect(stateAfter(...pressed, saved)).toMatchObject({ isAsked: true, phase: 'dirty' })
    expect(stateAfter(...pressed, saved, sent('c'))).toMatchObject({ isAsked: false, phase: 'saving' })
  })

  it.each(['stale', 'signedOut'] as const)(
    'is forgotten when rejected as %s: the person decides',
    (reason) => {
      expect(stateAfter(...pressed, rejected(reason)).isAsked).toBe(false)
    },
  )
})
