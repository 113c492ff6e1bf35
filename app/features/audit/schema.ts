import { parseUuid } from '~/lib/parse-uuid'
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditAction, type AuditEntity, type AuditFilter } from './model'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const oneOf = <K extends string>(known: Record<K, unknown>, text: string | null): K | null =>
  text && Object.hasOwn(known, text) ? (text as K) : null

/** What the log's address asks for; what makes no sense there counts as not asked. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const until = params.get('until') ?? ''
  const isDay = DAY.test(until) && !Number.isNaN(Date.parse(until)) && until >= '1900'
  return {
    entity: oneOf<AuditEntity>(AUDIT_ENTITIES, params.get('entity')),
    action: oneOf<AuditAction>(AUDIT_ACTIONS, params.get('action')),
    actor: params.get('actor')?.slice(0, 100).toWellFormed().replaceAll('\0', '') || null,
    until: isDay ? until : null,
  }
}

/** The line behind which the next page begins, or null. */
export const parseAuditCursor = (params: URLSearchParams) => parseUuid(params.get('after'))

/** '?entity=lead&after=…', or nothing. */
export function auditQuery(filter: AuditFilter, after: string | null = null) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, after })) if (value) params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}
