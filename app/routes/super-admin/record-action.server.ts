import type { RouterContextProvider } from 'react-router'
import type { RecordCommands } from '~/features/audit/commands.server'
import type { FormFields } from '~/lib/merge-fields'
import type { Parsed } from '~/lib/read-fields'
import { type RecordKey, readRecordKey } from '~/lib/record-key'
import { logContext, storageContext } from '~/platform/context.server'
import { removePicture } from '~/platform/store-picture.server'
import {
  badRequest,
  type Fields,
  type FormOutcome,
  mergedOutcome,
  recordOutcome,
} from '../form-action.server'
import type { OwnerForm } from './owner-action.server'

type Named = { name: string; isActive: boolean }

/** How records of one kind are written, and the messages about it. */
export type RecordKind<Input extends Named, Stored> = {
  commands: RecordCommands<Input>
  parse: (fields: Fields) => Parsed<Input>
  find: (db: OwnerForm['db'], id: string) => Promise<(Stored & { version: number }) | null>
  fieldsOf: (stored: Stored) => FormFields
  describe?: (name: string, text: string) => string
  messages: Record<
    | 'added'
    | 'changed'
    | 'deleted'
    | 'activated'
    | 'deactivated'
    | 'gone'
    | 'check'
    | 'saveFailed'
    | 'deleteFailed',
    string
  >
  afterAdding: (id: string, fields: Fields) => string
  afterSaving?: (id: string, fields: Fields) => string
  afterDeleting?: string
}

export const recordFailure =
  ({ messages }: { messages: { saveFailed: string; deleteFailed: string } }) =>
  (fields: Fields) =>
    fields.get('intent') === 'delete' ? messages.deleteFailed : messages.saveFailed

/** Adds, saves, switches or deletes a record. `key`: null for none that exists; left out, it is that of the form. */
export async function changeRecord<Input extends Named, Stored>(
  { db, actor, fields, intent }: OwnerForm,
  context: Readonly<RouterContextProvider>,
  kind: RecordKind<Input, Stored>,
  key: RecordKey | 'new' | null = readRecordKey(fields),
): Promise<FormOutcome> {
  const { commands, messages } = kind
  const gone = () => ({ notice: messages.gone })
  if (intent === 'save' && key === 'new') {
    const parsed = kind.parse(fields)
    if (!parsed.ok) return { rejected: messages.check, errors: parsed.errors }
    // On to where a picture can be uploaded: a file needs a record to belong to.
    return {
      done: messages.added,
      to: kind.afterAdding(await commands.add(db, actor, parsed.values), fields),
    }
  }
  if (!key || key === 'new') return gone()
  const { id } = key
  if (intent === 'save') {
    const read = async () => {
      const stored = await kind.find(db, id)
      return stored && { version: stored.version, fields: kind.fieldsOf(stored), describe: kind.describe }
    }
    return mergedOutcome(fields, read, gone, async (merged, version) => {
      const parsed = kind.parse(merged)
      if (!parsed.ok) return { rejected: messages.check, errors: parsed.errors }
      const written = await commands.change(db, actor, { id, version }, parsed.values)
      return written === 'stale'
        ? written
        : recordOutcome(written, messages.changed, gone, kind.afterSaving?.(id, merged))
    })
  }
  if (intent === 'toggle') {
    const isActive = fields.get('active') === 'yes'
    const written = await commands.change(db, actor, key, { isActive } as Partial<Input>)
    return recordOutcome(written, messages[isActive ? 'activated' : 'deactivated'], gone)
  }
  if (intent !== 'delete') badRequest()
  const { written, picture } = await commands.remove(db, actor, key)
  // The row is gone already; the nightly sweep finds a file that stays behind.
  await removePicture(context.get(storageContext), picture, id).catch((error) =>
    context.get(logContext).warn({ err: error }, 'picture of a deleted record not deleted'),
  )
  return recordOutcome(written, messages.deleted, gone, kind.afterDeleting)
}
