import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FileField } from './file-field'
import { PictureField } from './picture-field'

const html = (value: string | null) =>
  renderToStaticMarkup(
    <PictureField
      id="headshot"
      label="Headshot"
      action="/agent-dashboard/upload/picture"
      fields={{ use: 'headshot' }}
      hint="At most 10 MB."
      aspect={1}
      value={value}
      onUploaded={() => {}}
    />,
  )

describe('a picture’s field before, or without, a script', () => {
  test('is a plain form with its words tied to it', () => {
    const form = html(null)
    expect(form).toMatch(
      /<form [^>]*action="\/agent-dashboard\/upload\/picture" encType="multipart\/form-data" method="post"/,
    )
    expect(form).toContain('<input type="hidden" name="use" value="headshot"/>')
    expect(form).toMatch(/<label for="headshot"[^>]*>Headshot<\/label>/)
    expect(form).toMatch(
      /<input id="headshot" type="file"[^>]* aria-describedby="headshot-hint"[^>]* name="file"/,
    )
    expect(form).toMatch(/<button type="submit"[^>]*>Upload<\/button>/)
    expect(form).not.toContain('Remove')
  })

  test('shows the present picture in its size, and removes it after asking', () => {
    const fileId = 'agent-headshots/a1/1795000000000-0123456789abcdef'
    const form = html(`/files/${fileId}-768.webp`)
    expect(form).toContain(`/files/${fileId}-192.webp 192w`)
    expect(form).toContain('alt="Headshot at present"')
    expect(form).toMatch(/commandfor="headshot-remove"[^>]*>Remove</)
    expect(form).toMatch(/<dialog id="headshot-remove".*name="intent" value="remove"/)
  })
})

test('a file’s field is a plain form too', () => {
  const form = renderToStaticMarkup(
    <FileField
      id="document"
      label="Add a document"
      action="/agent-dashboard/upload/document"
      accept=".pdf"
      maxMegabytes={20}
      onUploaded={() => {}}
    />,
  )
  expect(form).toMatch(
    /<form [^>]*action="\/agent-dashboard\/upload\/document" encType="multipart\/form-data" method="post"/,
  )
  expect(form).toMatch(/<input id="document" type="file" accept=".pdf"[^>]* name="file"/)
})
