import sanitizeHtml from 'sanitize-html'
import type { Translations } from '~/lib/translations'

/** Keeps only what the editor can produce. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'h2',
      'h3',
      'strong',
      'em',
      's',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'br',
      'hr',
      'img',
      'code',
      'pre',
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], ol: ['start'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // Only this site's pictures: another server would learn who reads the page.
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^\/(files|demo)\/[\w./-]+$/.test(attribs.src ?? ''),
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
    },
  })
    // The editor keeps an empty line at the end to write on; a page does not need it.
    .replace(/(\s*<p>\s*<\/p>)+\s*$/, '')
    .trim()

/** The text of some HTML, for counting, cutting and excerpts. */
export const textOf = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(p|h2|h3|li|blockquote)>|<br\s*\/?>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

/** The same for the French text of a record, which is left out where nothing remains. */
export function cleanFrench({ content_fr, ...others }: Translations): Translations {
  const clean = content_fr && cleanHtml(content_fr)
  return clean ? { ...others, content_fr: clean } : others
}
