import { t } from '@lingui/core/macro'
import { localizedPath } from '~/lib/localized-paths'
import { localizedSource } from '~/lib/official-sources'
import type { Language } from '../model'

/** A Markdown link. */
export const link = (text: string, to: string) => `[${text}](${to})`

/** A link to an official source; in French it says where the page is in English. */
export function sourceLink(name: string, url: string, language: Language) {
  const source = localizedSource(url, language)
  return link(name, source.url) + (source.isForeign ? ` ${t`(in English)`}` : '')
}

/** Text from the database or from a visitor without Markdown, line breaks and URLs. */
export const plainText = (text: string, limit = 200) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[\\`*_{}[\]<>|~]/g, '')
    .replace(/https?:\/\/|www\./gi, '')
    .trim()
    .slice(0, limit)

/** An answer whose links to this site are in its language. */
export const withOwnLinks = (text: string, language: Language) =>
  text.replace(/\]\((\/[^)\s]*)\)/g, (_, url: string) => `](${localizedPath(url, language)})`)

export const offerBroker = () =>
  t`A broker can look at your own case: [contact us](/contact) or [find a broker](/find-broker).`

/** Behind every rate of the brokerage. */
export const subjectToChange = () => t`subject to change, OAC`

export const maskedNote = () =>
  t`I removed what looked like a social insurance, card or account number from your message: please do not write such numbers here. Nobody at this brokerage asks for them in a chat.`
