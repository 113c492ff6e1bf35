import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from '~/lib/i18n'

const LINGUI = { i18n } as unknown as Parameters<typeof TransNoContext>[0]['lingui']

/** The macro `Trans` compiles to this: a sentence with elements in it, in the language of the page. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={LINGUI} />
