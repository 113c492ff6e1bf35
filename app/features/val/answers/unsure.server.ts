import { t } from '@lingui/core/macro'
import { offerBroker } from './wording.server'

/** Where Val is not sure what was meant: the nearest questions follow as buttons. */
export const sayUnsure = () =>
  t`I am not sure that I understood. Is it one of these? A broker can also answer you.`

/** What was understood, before an answer that may be to another question. */
export const sayUnderstood = (question: string) => t`I understood: ${question}`

export const sayUnknown = () => t`I do not know that, and I would rather not guess. ${offerBroker()}`

/** The message goes on with a subject of which Val has said what she knows. */
export const sayBeyond = () =>
  t`On that I have told you what I know; your own case decides the rest. A broker can answer it: shall one call you?`
