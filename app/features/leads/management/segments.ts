import { type LeadFilter, type LeadScope, UNASSIGNED, usualSort } from './model'

const NO_FILTER: LeadFilter = {
  search: '',
  type: null,
  status: null,
  source: null,
  agent: null,
  period: null,
  outcome: null,
  sort: usualSort(null),
}

export type Segment = { label: string; filter: LeadFilter }

const WAITING: Segment = { label: 'Waiting', filter: { ...NO_FILTER, status: 'new', sort: usualSort('new') } }
const WITHOUT_BROKER: Segment = { label: 'Unassigned', filter: { ...NO_FILTER, agent: UNASSIGNED } }
const ALL: Segment = { label: 'All', filter: NO_FILTER }

/** The views above a list of leads; Waiting has the longest wait first. */
export const segmentsOf = (scope: LeadScope): readonly Segment[] =>
  scope === 'all' ? [WAITING, WITHOUT_BROKER, ALL] : [WAITING, ALL]
