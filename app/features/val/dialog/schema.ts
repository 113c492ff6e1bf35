import { z } from 'zod'
import { parseEmail } from '~/lib/email-address'
import { maskNumbers } from '~/lib/mask-numbers'
import { cleanText } from '~/lib/parse-form'
import { parsePhone } from '~/lib/parse-phone'
import { HISTORY_LENGTH, leadText, type Turn } from './model'

const NAME_LIMIT = 120
const TURN_LIMIT = 12_000
const PAGE_LIMIT = 300

const oneLine = (text: string) =>
  cleanText(text)
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a text has a visible character: zero-width spaces are no name. */
const isVisible = (text: string) => /[^\p{C}\p{Z}\p{M}]/u.test(text)

/** A text that may be undefined (unknown) or null (removed); an empty one counts as null. */
const field = (read: (text: string) => string | null, fault: () => string) =>
  z
    .string()
    .max(400, { error: fault })
    .nullish()
    .transform((text, context) => {
      if (text === undefined || text === null) return text
      if (!isVisible(cleanText(text))) return null
      const value = read(text)
      if (value === null) context.addIssue({ code: 'custom', message: fault() })
      return value
    })

const turn = z.object({
  role: z.enum(['user', 'assistant']),
  content: z
    .string()
    .max(TURN_LIMIT)
    .transform((text) => maskNumbers(cleanText(text))),
})

/** The open calculator; what is no card is none, as in a request without it. */
const openCard = z
  .object({ calculator: z.string().max(100), params: z.string().max(2_000) })
  .optional()
  .catch(undefined)

/** The body of `/functions/v1/chat-lead`. */
export const chatLead = z.object({
  /** The browser's random key of this conversation: the same key completes the same lead. */
  key: z.uuid(),
  name: field(
    (text) => {
      const name = maskNumbers(oneLine(text))
      return name.length <= NAME_LIMIT ? name : null
    },
    () => leadText().badName,
  ),
  email: field(
    (text) => parseEmail(cleanText(text)),
    () => leadText().badEmail,
  ),
  phone: field(
    (text) => parsePhone(cleanText(text)),
    () => leadText().badPhone,
  ),
  conversation: z
    .array(turn)
    .max(HISTORY_LENGTH)
    .transform((turns): Turn[] => turns.filter(({ content }) => content !== '')),
  card: openCard,
  /** The visitor asks for a person. */
  wantsCall: z.boolean().default(false),
  /** The visitor ticked the card's box. */
  wantsNews: z.boolean().default(false),
  /** The visitor checked the details on the card and sent them. */
  isConfirmed: z.boolean().default(false),
  page: z
    .string()
    .default('/')
    .transform((text) => oneLine(text).slice(0, PAGE_LIMIT) || '/'),
})
export type ChatLead = z.infer<typeof chatLead>
