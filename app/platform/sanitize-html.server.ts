import sanitizeHtml from 'sanitize-html'
import type { Translations } from '~/lib/translations'

// Deeper than any list in a quote in a list. The parser's time grows with the square of the depth.
const MAX_DEPTH = 100
// A paragraph, a list's item or a cell ends the one before it, and the others hold nothing.
const NESTING_TAG =
  /<(\/?)(?!(?:p|li|dt|dd|t[rdh]|thead|tbody|option|br|hr|img|input|meta|link|col|wbr)\b)([a-z][a-z0-9]*)/gi

/** Returns the text without its tags where they are nested deeper than a text is. */
function withinDepth(html: string): string {
  const open: string[] = []
  for (const [, isEnd, name = ''] of html.matchAll(NESTING_TAG)) {
    const tag = name.toLowerCase()
    if (!isEnd) open.push(tag)
    // As a parser does: what was opened inside ends too, and an end without a beginning is nothing.
    else if (open.includes(tag)) open.length = open.lastIndexOf(tag)
    if (open.length > MAX_DEPTH) return html.replace(/<[^<>]*>?/g, ' ')
  }
  return html
}

const SPANS = ['colspan', 'rowspan']

/** Keeps only what the editor can produce. */
export const cleanHtml = (html: string): string => withoutEmptyEnd(clean(withinDepth(html)))

const clean = (html: string): string =>
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
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      th: SPANS,
      td: SPANS,
    },
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

/** The editor keeps an empty line at the end to write on; a page does not need it. */
function withoutEmptyEnd(html: string): string {
  let text = html.trim()
  for (;;) {
    const start = text.lastIndexOf('<p>')
    if (start < 0 || !text.endsWith('</p>') || text.slice(start + 3, -4).trim() !== '') return text
    text = text.slice(0, start).trimEnd()
  }
}

/** The text of some HTML, for counting, cutting and excerpts. */
export const textOf = (html: string): string =>
  sanitizeHtml(withinDepth(html).replace(/<\/(p|h2|h3|li|blockquote|t[dh])>|<br\s*\/?>/g, ' '), {
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
