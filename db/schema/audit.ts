import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditChanges } from '~/features/audit/model'
import { createdAt, id } from './columns'

/**
 * Who changed what in the panel, and when. A trigger refuses every update and delete. The actor stands here by id and
 * name without a foreign key: the line must outlive the person's sign-in.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    /** What it was called at the time. Never a client's name: a lead is named by its id alone. */
    label: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<AuditChanges>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_newest').on(t.createdAt.desc(), t.id.desc()),
    index('audit_log_by_entity').on(t.entity, t.createdAt.desc(), t.id.desc()),
    index('audit_log_by_actor').on(t.actorId, t.createdAt.desc(), t.id.desc()),
    index('audit_log_of').on(t.entityId, t.createdAt.desc()),
  ],
)
