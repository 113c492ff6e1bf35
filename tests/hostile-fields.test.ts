import { expect, test } from 'vitest'
import { parseAgentFilter, parseNewAgent } from '~/features/agents/admin/schema'
import { parseOwnProfile, parseRecord, parseSeo, parseSlug } from '~/features/agents/own-page/schema'
import { parseDirectoryFilter } from '~/features/agents/schema'
import { parseAuditFilter } from '~/features/audit/schema'
import { parseDraft, parsePost } from '~/features/blog/schema'
import { parseCatalogItem } from '~/features/catalog/schema'
import { parseLeadFilter, parseNextStep, parseOutcome } from '~/features/leads/management/schema'
import { parseLender } from '~/features/lenders/schema'
import { parseLicence } from '~/features/licences/schema'
import { parseNewRate, parseRateFigures, parseRatesAsked } from '~/features/rates/schema'
import { parseSiteSettings } from '~/features/site/schema'
import { parsePermission, parseTestimonial } from '~/features/testimonials/schema'
import { HOSTILE_VALUES } from './hostile-values'

/** Every field has the value: parsers read the names that they know. */
const fieldsOf = (value: string): ReadonlyMap<string, string> =>
  Object.assign(new Map<string, string>(), { get: () => value, has: () => true })

/** Every parameter has the value. */
const paramsOf = (value: string) =>
  Object.assign(new URLSearchParams(), {
    get: () => value.toWellFormed(),
    getAll: () => [value.toWellFormed()],
  })

const PARSERS: Record<string, (fields: ReadonlyMap<string, string>, params: URLSearchParams) => unknown> = {
  'a profile': parseOwnProfile,
  'a profile URL': parseSlug,
  'an agent’s record': parseRecord,
  'search texts': parseSeo,
  'a new agent': parseNewAgent,
  'a draft': (fields) => parseDraft(fields, { isAutosave: false }),
  'a post': (fields) => parsePost(fields, { mayBeNobodys: true }),
  'a product': (fields) => parseCatalogItem('product', fields),
  'a service': (fields) => parseCatalogItem('service', fields),
  'a lender': parseLender,
  'a licence': (fields) => parseLicence(fields, { isBrokerage: false, today: '2026-11-24' }),
  'a new rate': parseNewRate,
  'a rate’s figures': parseRateFigures,
  'site settings': parseSiteSettings,
  'a testimonial': parseTestimonial,
  'a permission': parsePermission,
  'a next step': parseNextStep,
  'an outcome': parseOutcome,
  'the filter of leads': (_, params) => parseLeadFilter(params),
  'the filter of agents': (_, params) => parseAgentFilter(params),
  'the filter of the directory': (_, params) => parseDirectoryFilter(params),
  'the filter of the audit log': (_, params) => parseAuditFilter(params),
  'the URL of the rates': (_, params) => parseRatesAsked(params),
}

test.each(Object.entries(PARSERS))(
  '%s with hostile values in every field is parsed or rejected',
  (_, parse) => {
    for (const value of HOSTILE_VALUES)
      expect(() => parse(fieldsOf(value), paramsOf(value)), value.slice(0, 40)).not.toThrow()
  },
)
