import { agentNames } from '~/features/agents/admin/queries.server'
import {
  addTestimonial,
  deleteTestimonial,
  editTestimonial,
  recordPermission,
  setApproval,
} from '~/features/testimonials/commands.server'
import { TESTIMONIAL_MESSAGES } from '~/features/testimonials/model'
import {
  parsePermission,
  parseTestimonial,
  parseTestimonialFilter,
  testimonialQuery,
} from '~/features/testimonials/schema'
import { parseCursor } from '~/lib/list-query'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { badRequest, type FormArgs, type FormOutcome, notFound, recordOutcome } from '../form-action.server'
import { ownerAction } from './owner-action.server'

const { saveFailed, updateFailed, deleteFailed } = TESTIMONIAL_MESSAGES
const FAILED: Record<string, string> = { add: saveFailed, edit: saveFailed, delete: deleteFailed }

/** The writes of the tab: add, edit one's own, record a permission, approve, take back, delete. */
export const testimonialAction = (args: FormArgs) =>
  ownerAction(
    args,
    (fields) => FAILED[fields.get('intent') ?? ''] ?? updateFailed,
    async ({ db, actor, fields, intent }): Promise<FormOutcome> => {
      const { searchParams } = args.url
      const here = testimonialQuery(parseTestimonialFilter(searchParams), parseCursor(searchParams))
      const id = parseUuid(fields.get('id'))
      if (!id) return notFound()
      const of = { id, version: parseVersion(fields.get('version')) }

      if (intent === 'add' || intent === 'edit') {
        const parsed = parseTestimonial(fields)
        if (!parsed.ok) return { rejected: TESTIMONIAL_MESSAGES.check, errors: parsed.errors }
        const [brokerId = null] = (await agentNames(db, [parseUuid(fields.get('agent'))])).keys()
        const values = { ...parsed.values, brokerId }
        // A new one is the newest: the first page shows it.
        const done = {
          done: TESTIMONIAL_MESSAGES.saved,
          to: `${args.url.pathname}${intent === 'add' ? '' : here}`,
        }
        if (intent === 'add') {
          await addTestimonial(db, actor, id, values)
          return done
        }
        const outcome = await editTestimonial(db, actor, of, values)
        return recordOutcome(outcome, done.done, notFound, done.to)
      }
      if (intent === 'permit') {
        const parsed = parsePermission(fields)
        if (!parsed.ok) return { rejected: Object.values(parsed.errors).join(' ') }
        const outcome = await recordPermission(db, actor, of, parsed.values)
        return recordOutcome(outcome, TESTIMONIAL_MESSAGES.permitted, notFound)
      }
      if (intent === 'delete') {
        if (!(await deleteTestimonial(db, actor, id))) return notFound()
        return { done: TESTIMONIAL_MESSAGES.deleted }
      }
      if (intent !== 'approve' && intent !== 'unapprove') badRequest()
      const isApproval = intent === 'approve'
      const outcome = await setApproval(db, actor, of, isApproval)
      if (outcome === 'unpermitted') return { rejected: TESTIMONIAL_MESSAGES.noPermission, status: 422 }
      if (outcome === 'authored') return { rejected: TESTIMONIAL_MESSAGES.notApprovable, status: 403 }
      return recordOutcome(outcome, TESTIMONIAL_MESSAGES[isApproval ? 'approved' : 'unapproved'], notFound)
    },
  )
