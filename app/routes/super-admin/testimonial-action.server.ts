import { data } from 'react-router'
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
  parseTestimonialCursor,
  parseTestimonialFilter,
  testimonialQuery,
} from '~/features/testimonials/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { type OwnerOutcome, ownerAction, STALE_MESSAGE } from './owner-action.server'

const { saveFailed, updateFailed, deleteFailed } = TESTIMONIAL_MESSAGES
const FAILED: Record<string, string> = { add: saveFailed, edit: saveFailed, delete: deleteFailed }

const STALE = { refused: STALE_MESSAGE, status: 409 }
const missing = () => data(null, { status: 404 })

/** The writes of the tab: add, edit one's own, record a permission, approve, take back, delete. */
export const testimonialAction = (args: Parameters<typeof ownerAction>[0]) =>
  ownerAction(
    args,
    (fields) => FAILED[fields.get('intent') ?? ''] ?? updateFailed,
    async ({ db, actor, fields, intent }): Promise<OwnerOutcome> => {
      const { searchParams } = args.url
      const here = testimonialQuery(
        parseTestimonialFilter(searchParams),
        parseTestimonialCursor(searchParams),
      )
      const id = parseUuid(fields.get('id'))
      if (!id) throw missing()
      const of = { id, version: parseVersion(fields.get('version')) }

      if (intent === 'add' || intent === 'edit') {
        const parsed = parseTestimonial(fields)
        if (!parsed.ok) return { refused: TESTIMONIAL_MESSAGES.check, errors: parsed.errors }
        // A new one is the newest: it is seen on the first page of all.
        const done = {
          done: TESTIMONIAL_MESSAGES.saved,
          to: `${args.url.pathname}${intent === 'add' ? '' : here}`,
        }
        if (intent === 'add') {
          await addTestimonial(db, actor, id, parsed.values)
          return done
        }
        const outcome = await editTestimonial(db, actor, of, parsed.values)
        if (outcome === 'missing') throw missing()
        return outcome === 'stale' ? STALE : done
      }
      if (intent === 'permit') {
        const parsed = parsePermission(fields)
        if (!parsed.ok) return { refused: Object.values(parsed.errors).join(' ') }
        const outcome = await recordPermission(db, actor, of, parsed.values)
        if (outcome === 'missing') throw missing()
        return outcome === 'stale' ? STALE : { done: TESTIMONIAL_MESSAGES.permitted }
      }
      if (intent === 'delete') {
        if (!(await deleteTestimonial(db, actor, id))) throw missing()
        return { done: TESTIMONIAL_MESSAGES.deleted }
      }
      if (intent !== 'approve' && intent !== 'unapprove') throw data(null, { status: 400 })
      const isApproval = intent === 'approve'
      const outcome = await setApproval(db, actor, of, isApproval)
      if (outcome === 'missing') throw missing()
      if (outcome === 'stale') return STALE
      if (outcome === 'unpermitted') return { refused: TESTIMONIAL_MESSAGES.noPermission, status: 422 }
      if (outcome === 'authored') return { refused: TESTIMONIAL_MESSAGES.notApprovable, status: 403 }
      return { done: isApproval ? TESTIMONIAL_MESSAGES.approved : TESTIMONIAL_MESSAGES.unapproved }
    },
  )
