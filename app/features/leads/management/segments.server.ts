import type { Db } from '#db/client.server'
import type { LeadCount, LeadScope } from './model'
import { countLeads } from './queries.server'
import { type Segment, segmentsOf } from './segments'

/** The views above the list with their counts: from the summaries, or counted up to COUNTED_LEADS. */
export const listSegments = (db: Db, scope: LeadScope): Promise<(Segment & { count: LeadCount })[]> =>
  Promise.all(
    segmentsOf(scope).map(async (segment) => ({
      ...segment,
      count: await countLeads(db, scope, segment.filter),
    })),
  )
