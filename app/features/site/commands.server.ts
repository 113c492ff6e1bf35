import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'
import { recordAudit } from '../audit/commands.server'
import { type Actor, type AuditChanges, changesBetween } from '../audit/model'
import type { SiteFacts } from './model'
import { settingInWords } from './settings-fields'

const ONLY = 1
const isIt = eq(siteSettings.id, ONLY)

const audit = (tx: Db, actor: Actor, label: string, changes: AuditChanges) =>
  recordAudit(tx, actor, { entity: 'site_settings', entityId: 'site', label, action: 'updated', changes })

/** Saves the site settings made from `version` (0: none yet); returns 'stale' when another save came first. */
export async function saveSiteSettings(
  db: Db,
  actor: Actor,
  version: number,
  facts: SiteFacts,
): Promise<'saved' | 'stale'> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(siteSettings).where(isIt).for('update')
    if ((before?.version ?? 0) !== version) return 'stale'
    if (before) {
      await tx
        .update(siteSettings)
        .set({ ...facts, version: version + 1 })
        .where(isIt)
    } else {
      const [made] = await tx.insert(siteSettings).values(facts).onConflictDoNothing().returning()
      if (!made) return 'stale'
    }
    const words = (settings: Partial<SiteFacts>) => ({
      ...settings,
      leadAssignment: settingInWords('leadAssignment', settings.leadAssignment ?? ''),
    })
    const changes = changesBetween(words(before ?? {}), words(facts))
    // Saved as it was: nothing to tell.
    if (Object.keys(changes).length > 0) await audit(tx, actor, facts.brokerageName, changes)
    return 'saved'
  })
}

/** Changes the logo, or removes it with null; returns the previous one, or null while there are no settings. */
export async function changeSiteLogo(
  db: Db,
  actor: Actor,
  url: string | null,
): Promise<{ replaced: string | null } | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(siteSettings).where(isIt).for('update')
    if (!before) return null
    // The version stays: a form that is open beside the upload says nothing about the logo.
    await tx.update(siteSettings).set({ logoUrl: url }).where(isIt)
    await audit(tx, actor, before.brokerageName, changesBetween({ logo: before.logoUrl }, { logo: url }))
    return { replaced: before.logoUrl }
  })
}
