import { t } from '@lingui/core/macro'
import { CALCULATORS } from '~/features/calculators/tools/catalog'
import { type EmbedChoice, embedPath } from './model'

/** The embeds: the last part of the URL, and the title. */
export const EMBEDS: readonly { key: string; title: () => string }[] = [
  {
    key: 'rates',
    title: () => t`Today’s rates`,
  },
  ...CALCULATORS.map(({ path, title }) => ({ key: path.slice(1), title })),
]

export const titleOfEmbed = (key: string | undefined) => EMBEDS.find((embed) => embed.key === key)?.title()

/** The two lines for a broker's website. `siteUrl` without a trailing slash. */
export function embedSnippet(siteUrl: string, choice: EmbedChoice): string {
  const src = `${siteUrl}${embedPath(choice)}`.replaceAll('&', '&amp;')
  const title = (titleOfEmbed(choice.key) ?? '').replaceAll('"', '&quot;')
  return [
    `<iframe src="${src}" title="${title}" width="100%" height="720" style="border:0" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>`,
    `<script src="${siteUrl}/embed.js" async></script>`,
  ].join('\n')
}
