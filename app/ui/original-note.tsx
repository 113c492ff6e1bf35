import { t } from '@lingui/core/macro'
import type { Locale } from '~/lib/i18n'
import { original } from '~/lib/original-language'

/** Above a text in the other language: that it is in its author's. Nothing where the languages are the same. */
export function OriginalNote(props: { text: string | null; known?: Locale; className?: string }) {
  const { lang } = original(props.text, props.known)
  if (!lang) return null
  return (
    <p className={`text-sm text-ink-soft ${props.className ?? ''}`}>
      {lang === 'en'
        ? t`This text is in English, as its author wrote it.`
        : t`This text is in French, as its author wrote it.`}
    </p>
  )
}
