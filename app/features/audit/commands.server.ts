import type { Db } from '#db/client.server'
import { auditLog } from '#db/schema/audit'
import type { Actor, AuditAction, AuditChanges, AuditEntity } from './model'

/**
 * Writes a line of the audit log. `tx` is the transaction of the change itself, so that neither stands without the
 * other. `label` is what the thing was called; for a lead its id, never the client's name.
 */
export async function recordAudit(
  tx: Db,
  actor: Actor,
  line: {
    entity: AuditEntity
    entityId: string
    label: string
    action: AuditAction
    changes?: AuditChanges
  },
): Promise<void> {
  await tx.insert(auditLog).values({ ...line, actorId: actor.id, actorName: actor.name })
}
