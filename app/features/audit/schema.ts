import { listQuery, oneOf } from '~/lib/list-query'
import { parseUuid } from '~/lib/parse-uuid'
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditFilter } from './model'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Parses the filter in the URL; invalid values are ignored. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const until = params.get('until') ?? ''
  const isDay = DAY.test(until) && !Number.isNaN(Date.parse(until)) && until >= '1900'
  return {
    entity: oneOf(AUDIT_ENTITIES, params.get('entity')),
    action: oneOf(AUDIT_ACTIONS, params.get('action')),
    actor: params.get('actor')?.slice(0, 100).toWellFormed().replaceAll('\0', '') || null,
    until: isDay ? until : null,
  }
}

export const parseAuditCursor = (params: URLSearchParams) => parseUuid(params.get('after'))

/** '?entity=lead&after=…', or nothing. */
export const auditQuery = (filter: AuditFilter, after: string | null = null) =>
  listQuery({ ...filter, after })
