import { load } from 'cheerio'
import type { TestApp } from './request'

// Words that no sentence goes without and that are no word of the other language, nor part of a name.
export const ENGLISH = /\b(the|and|your|with|from|this|that|you|our|for|is|are|of|to)\b/gi
export const FRENCH = /(?<![\p{L}-])(les|des|une|est|nous|vous|pour|avec|votre|dans|sur)(?![\p{L}-])/giu

/** Names, titles of licences, and their regulators' terms. */
const NAMES = [
  /Portage & Pine Mortgage Group( Inc\.)?/g,
  /Service Nova Scotia/g,
  /Real Estate Council of Alberta/g,
  /Autorité des marchés financiers/g,
  /Financial and Consumer Affairs Authority of Saskatchewan/g,
]

/** The texts of a page in its own language: without scripts, without names, without what is marked as another. */
export async function textsOf(app: TestApp, path: string, other: 'en' | 'fr', cookie = '') {
  const response = await app.request(path, { headers: { cookie } })
  const $ = load(await response.text())
  // A post is found by its author's words.
  if (path.includes('/blog')) $('meta').remove()
  $(`script, style, figcaption .font-semibold, [lang^=${other}]`).remove()
  const texts = $('body *, head title')
    .contents()
    .filter((_, node) => node.type === 'text')
    .map((_, node) => $(node).text())
    .get()
  const named = $('[aria-label], [placeholder], [alt], meta[content]')
    .map((_, node) =>
      ['aria-label', 'placeholder', 'alt', 'content'].map((name) => $(node).attr(name) ?? '').join('\n'),
    )
    .get()
  const clean = (text: string) => NAMES.reduce((left, name) => left.replace(name, ''), text).trim()
  return { status: response.status, $, texts: [...texts, ...named].map(clean).filter(Boolean) }
}

export const foreign = (texts: string[], words: RegExp) =>
  texts.filter((text) => (text.match(words)?.length ?? 0) > (text.length > 40 ? 1 : 0))
