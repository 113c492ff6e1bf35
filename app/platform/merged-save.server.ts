import { type Conflict, type FormFields, mergeFields } from '~/lib/merge-fields'
import { parseVersion } from '~/lib/parse-version'
import { withStoredFrench } from '~/lib/translations'

type Stored = {
  version: number
  fields: FormFields
  /** Describes a value where the person chooses between two. */
  describe?: (name: string, text: string) => string
}

const MAX_TRIES = 3

/**
 * Saves a form over a record that may have changed since the form was made: merges field by field, then lets `save`
 * write what came of it over the version that was merged with. `save` returns 'stale' when another process wins the
 * race between the two; the merge is then done again. Null where there is nothing stored.
 */
export async function saveMerged<T>(
  posted: ReadonlyMap<string, string>,
  read: () => Promise<Stored | null>,
  save: (fields: ReadonlyMap<string, string>, version: number) => Promise<T | 'stale'>,
): Promise<{ outcome: T } | { conflicts: Conflict[] } | null> {
  for (let tries = 1; ; tries++) {
    const stored = await read()
    if (!stored) return null
    const { version, fields, describe } = stored
    const isCurrent = parseVersion(posted.get('version')) === version
    const merged = isCurrent ? { fields: posted, conflicts: [] } : mergeFields(posted, fields, describe)
    if (merged.conflicts.length > 0) return { conflicts: merged.conflicts }
    const outcome = await save(withStoredFrench(merged.fields, fields), version)
    if (outcome !== 'stale') return { outcome }
    if (tries === MAX_TRIES) return { conflicts: [] }
  }
}
