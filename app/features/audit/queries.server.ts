import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { auditLog } from '#db/schema/audit'
import { profiles } from '#db/schema/auth'
import { startOfDay } from '#db/schema/columns'
import { pick } from '~/lib/pick'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import { AUDIT_LINES_PER_PAGE, type AuditFilter, type AuditLine } from './model'

/** A page of the log, newest first, and the line that the next one begins behind, or null at the end. */
export async function listAudit(
  db: Db,
  { entity, action, actor, until }: AuditFilter,
  after: string | null,
): Promise<{ lines: AuditLine[]; next: string | null }> {
  // The place is read in the database, where a time has microseconds.
  const place = sql`(select created_at, id from audit_log where id = ${after})`
  const rows = await db
    .select(pick(auditLog, 'id', 'actorId', 'actorName', 'entity', 'label', 'action', 'changes', 'createdAt'))
    .from(auditLog)
    .where(
      and(
        entity ? eq(auditLog.entity, entity) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        actor ? eq(auditLog.actorId, actor) : undefined,
        until ? lt(auditLog.createdAt, sql`${startOfDay(until)} + interval '1 day'`) : undefined,
        after ? sql`(${auditLog.createdAt}, ${auditLog.id}) < ${place}` : undefined,
      ),
    )
    .orderBy(descNullsLast(auditLog.createdAt), descNullsLast(auditLog.id))
    .limit(AUDIT_LINES_PER_PAGE + 1)
  const lines = rows.slice(0, AUDIT_LINES_PER_PAGE)
  return { lines, next: rows.length > lines.length ? (lines.at(-1)?.id ?? null) : null }
}

/** People who may have written entries: all who have or had access to the panel and still have an account. */
export async function listActors(db: Db) {
  return db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.role, 'super_admin'))
    .orderBy(profiles.fullName, desc(profiles.id))
    .limit(100)
}
