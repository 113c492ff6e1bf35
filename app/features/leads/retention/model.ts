import { type LeadSource, type LeadStatus, type LeadType, statusTraits } from '../intake/model'

/** Years for which a brokerage keeps a record (FSRA: six after a mortgage expires, or after a request that led to none). */
export const RETENTION_YEARS = 6
/** The longest term that the brokerage arranges, in years: a closed lead's mortgage expires that much later at most. */
export const MAX_TERM_YEARS = 7
export const RETENTION_REASON = `Record of a mortgage application: kept ${RETENTION_YEARS} years after its end for the regulator`

type Deleted = { type: LeadType; source: LeadSource; status: LeadStatus }

/** Whether a lead documents a mortgage that was applied for or arranged, rather than a question. */
export const isRecord = ({ type, source, status }: Deleted) =>
  // A chat is stored as an application, but is not one.
  (type === 'application' && source !== 'AI Chatbot') || statusTraits(status).isRecord

/** Years from the last change for which a deleted lead's record is retained: a mortgage may run its whole term. */
export const retentionYears = ({ status }: { status: LeadStatus }) =>
  statusTraits(status).isOpen ? RETENTION_YEARS : MAX_TERM_YEARS + RETENTION_YEARS
