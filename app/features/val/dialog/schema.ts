import { z } from 'zod'
import { parseEmail } from '~/lib/email-address'
import { maskNumbers } from '~/lib/mask-numbers'
import { cleanText } from '~/lib/parse-form'
import { parsePhone } from '~/lib/parse-phone'
import { HISTORY_LENGTH, LEAD_TEXT, type Turn } from './model'

const NAME_LIMIT = 120
const TURN_LIMIT = 12_000
const PAGE_LIMIT = 300

const oneLine = (text: string) =>
  cleanText(text)
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Something that can be seen: spaces without width are no name. */
const isVisible = (text: string) => /[^\p{C}\p{Z}\p{M}]/u.test(text)

/** A text that may be left out (nothing is known of it) or null (there is to be none), which an empty one is too. */
const field = (read: (text: string) => string | null, fault: string) =>
  z
    .string()
    .max(400, fault)
    .nullish()
    .transform((text, context) => {
      if (text === undefined || text === null) return text
      if (!isVisible(cleanText(text))) return null
      const value = read(text)
      if (value === null) context.addIssue({ code: 'custom', message: fault })
      return value
    })

const turn = z.object({
  role: z.enum(['user', 'assistant']),
  content: z
    .string()
    .max(TURN_LIMIT)
    .transform((text) => maskNumbers(cleanText(text))),
})

/** What the dialog sends about a visitor; see contract of `/functions/v1/chat-lead` in its route. */
export const chatLead = z.object({
  /** Made in the browser for this conversation; who holds it completes the lead. */
  key: z.uuid(),
  name: field((text) => {
    const name = maskNumbers(oneLine(text))
    return name.length <= NAME_LIMIT ? name : null
  }, LEAD_TEXT.badName),
  email: field((text) => parseEmail(cleanText(text)), LEAD_TEXT.badEmail),
  phone: field((text) => parsePhone(cleanText(text)), LEAD_TEXT.badPhone),
  conversation: z
    .array(turn)
    .max(HISTORY_LENGTH)
    .transform((turns): Turn[] => turns.filter(({ content }) => content !== '')),
  /** Asked for a person. */
  wantsCall: z.boolean().default(false),
  /** Ticked the box of the card. */
  wantsNews: z.boolean().default(false),
  /** Looked at what was understood and sent it by hand. */
  isConfirmed: z.boolean().default(false),
  page: z
    .string()
    .default('/')
    .transform((text) => oneLine(text).slice(0, PAGE_LIMIT) || '/'),
})
export type ChatLead = z.infer<typeof chatLead>
