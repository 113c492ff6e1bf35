import { t } from '@lingui/core/macro'

/** The chat function's error messages for visitors and programs; the dialog's toasts are its own. */
export const CHAT_MESSAGES = {
  get badBody() {
    return t`Send JSON with messages, each with a role (user or assistant) and a content.`
  },
  get tooLarge() {
    return t`This conversation is too long. Clear the chat and ask again.`
  },
  get tooMany() {
    return t`Rate limit exceeded. Please wait a moment before sending another message.`
  },
  get failed() {
    return t`Something went wrong on our end. Please try again later.`
  },
  get broken() {
    return t`The answer broke off. Please ask again.`
  },
} as const
