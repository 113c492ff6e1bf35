import { t } from '@lingui/core/macro'
import { listTools } from '~/features/calculators/tools/catalog'

/** The embeds: the last part of the URL, and the title in the language of the request. */
export const listEmbeds = (): { key: string; title: string }[] => [
  { key: 'rates', title: t`Today’s rates` },
  ...listTools().map(({ path, title }) => ({ key: path.slice(1), title })),
]
