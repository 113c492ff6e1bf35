import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditChanges } from '~/features/audit/model'
import { createdAt, id } from './columns'

/**
 * Changes made in the panel. A trigger rejects every update and delete. The actor is stored by id and name without a
 * foreign key: the row must outlive the person's account.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    /** The record's name at the time. Never a client's: a lead is identified by its id only. */
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
