import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { takes } from '~/platform/compress-page.server'
import type { Form, KeptPage } from './kept-pages'
import type { Encoding } from './render'

// Few distinct values, from all browsers together; whoever makes up others pays for the reading each time.
const MOST_REMEMBERED = 200
const understood = new Map<string, readonly Encoding[]>()

/** The encodings that a browser takes, the smallest first. */
function accepted(header: string): readonly Encoding[] {
  const known = understood.get(header)
  if (known) return known
  const encodings = (['br', 'gzip'] as const).filter((encoding) => takes(header, encoding))
  if (understood.size < MOST_REMEMBERED) understood.set(header, encodings)
  return encodings
}

/** Answers with a kept page in the form that this browser takes; or that it has it already. */
export function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse, status = 200) {
  const form = formFor(page, request.headers['accept-encoding'])
  const known = request.headers['if-none-match']
  if (known !== undefined && status === 200 && isKnown(page, known)) {
    response.writeHead(304, form.headers).end()
    return
  }
  response.writeHead(status, form.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(form.body)
}

function formFor({ forms }: KeptPage, header: string | undefined): Form {
  if (forms.identity) return forms.identity
  for (const encoding of accepted(header ?? '')) {
    const form = forms[encoding]
    if (form) return form
  }
  return plain(forms.gzip as Form)
}

/** For the few programs that take nothing compressed. */
function plain({ body, headers, tag }: Form): Form {
  const opened = gunzipSync(body)
  const plainTag = tag.replace('-gzip', '')
  const own = new Map([
    [tag, plainTag],
    [String(body.byteLength), String(opened.byteLength)],
  ])
  const rest = headers.toSpliced(headers.indexOf('content-encoding'), 2)
  return { body: opened, headers: rest.map((text) => own.get(text) ?? text), tag: plainTag }
}

/** Whichever form of the page the browser has: it is the same page. */
function isKnown({ forms }: KeptPage, header: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const ours = Object.values(forms).flatMap(({ tag }) => [tag, tag.replace(/-(br|gzip)"$/, '"')])
  return tags.includes('*') || ours.some((tag) => tags.includes(tag))
}
