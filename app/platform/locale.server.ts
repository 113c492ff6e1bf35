import { AsyncLocalStorage } from 'node:async_hooks'
import { type Messages, setupI18n } from '@lingui/core'
import { type MiddlewareFunction, redirect } from 'react-router'
import { followLocale, LOCALES, type Locale, localeOf } from '~/lib/i18n'

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po', { eager: true })

function messagesOf(locale: Locale): Messages {
  const own = Object.entries(catalogues).filter(([path]) => path.includes(`/locales/${locale}/`))
  return Object.assign({}, ...own.map(([, { messages }]) => messages))
}

const [english, french] = LOCALES.map((locale) =>
  setupI18n({ locale, messages: { [locale]: messagesOf(locale) } }),
)
const store = new AsyncLocalStorage<Locale>()
// Outside of a request, as in jobs, the language is English unless `inLocale` says otherwise.
followLocale(() => (store.getStore() === 'fr' ? french : english) as NonNullable<typeof english>)

/** Runs `work` so that every text in it is in this language. */
export const inLocale = <T>(locale: Locale, work: () => T): T => store.run(locale, work)

/** Everything that answers a request speaks the language of its URL. */
export const speakLanguageOfUrl: MiddlewareFunction<Response> = ({ url }, next) => {
  // The router takes '/FR' and '/%66r' for '/fr', whose texts and cached page they must not get in English.
  const spelled = /^\/[^/.]*/.exec(url.pathname)?.[0] ?? ''
  if (spelled !== '/fr' && /^\/(f|%66|%46)(r|%72|%52)$/i.test(spelled))
    throw redirect(`/fr${url.pathname.slice(spelled.length)}${url.search}`, 301)
  return inLocale(localeOf(url.pathname), next)
}
