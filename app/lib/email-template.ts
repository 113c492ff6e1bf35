import { lightColour } from './brand'
import { escapeXml } from './escape-xml'
import { byLocale, type Locale } from './i18n'

export type EmailFact = { label: string; value: string; href?: string }

/** The content of an e-mail; text and HTML are made from the same parts. */
export type EmailContent = {
  /** English where absent. */
  language?: Locale
  /** The preview that a mailbox shows after the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  facts?: readonly EmailFact[]
  /** A person's own words, or a list of lines, under a heading. */
  passages?: readonly { title: string; lines: readonly string[] }[]
  action?: { label: string; url: string }
  closing?: readonly string[]
  /** The sender and mailing address, which the law requires. */
  footer: readonly string[]
  footerLink?: { label: string; url: string }
}

/** 'Price: $500,000', with the colon of the language. */
export const labelled = (label: string, value: string) =>
  `${label}${byLocale({ en: ':', fr: '\u00a0:' })} ${value}`

// A name such as 'Maple Mortgages Inc.' may end a sentence.
const oneStop = (text: string) => text.replace(/(?<!\.)\.\.(?=\s|$)/g, '.')

/** The sentences of an e-mail end with one full stop; a visitor's own words stay as they are. */
const withSingleStops = (email: EmailContent): EmailContent => ({
  ...email,
  preview: oneStop(email.preview),
  heading: oneStop(email.heading),
  paragraphs: email.paragraphs.map(oneStop),
  closing: email.closing?.map(oneStop),
})

export function emailText(content: EmailContent): string {
  const email = withSingleStops(content)
  const colon = email.language === 'fr' ? '\u00a0:' : ':'
  const parts: string[] = [email.heading, ...email.paragraphs]
  if (email.facts?.length)
    parts.push(email.facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n'))
  for (const { title, lines } of email.passages ?? []) parts.push([title + colon, ...lines].join('\n'))
  if (email.action) parts.push(`${email.action.label}${colon}\n${email.action.url}`)
  parts.push(...(email.closing ?? []))
  const link = email.footerLink ? [`${email.footerLink.label}${colon} ${email.footerLink.url}`] : []
  parts.push(['-- ', ...email.footer, ...link].join('\n'))
  return `${parts.join('\n\n')}\n`
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = lightColour('ink')
const SOFT = lightColour('ink-soft')
const BRAND = lightColour('brand')

const lined = (lines: readonly string[]) => lines.map((line) => escapeXml(line)).join('<br>')
const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${lined(text.split('\n'))}</p>`

const factRow = ({ label, value, href }: EmailFact) =>
  `<tr><td style="padding:6px 16px 6px 0;color:${SOFT};vertical-align:top;white-space:nowrap">${escapeXml(label)}</td><td style="padding:6px 0;vertical-align:top;word-break:break-word">${
    href
      ? `<a href="${escapeXml(href)}" style="color:${BRAND}">${escapeXml(value)}</a>`
      : lined(value.split('\n'))
  }</td></tr>`

const passage = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  `<p style="margin:0 0 4px;font-weight:600">${escapeXml(title)}</p><p style="margin:0 0 16px;padding:12px 16px;background:${lightColour('brand-soft')};border-radius:6px">${lined(lines)}</p>`

// A table inside a table with everything said in `style`: mail clients know neither grids nor style sheets.
/** The e-mail as HTML: no picture, no script, no external resource. */
export function emailHtml(content: EmailContent): string {
  const email = withSingleStops(content)
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escapeXml(email.heading)}</h1>`,
    ...email.paragraphs.map((text) => paragraph(text)),
    email.facts?.length
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;font-size:16px">${email.facts.map(factRow).join('')}</table>`
      : '',
    ...(email.passages ?? []).map(passage),
    email.action
      ? `<p style="margin:24px 0"><a href="${escapeXml(email.action.url)}" style="display:inline-block;padding:12px 20px;background:${BRAND};color:${lightColour('on-brand')};text-decoration:none;border-radius:6px;font-weight:600">${escapeXml(email.action.label)}</a></p>`
      : '',
    ...(email.closing ?? []).map((text) => paragraph(text)),
  ].join('\n')
  const link = email.footerLink
    ? `<br><a href="${escapeXml(email.footerLink.url)}" style="color:${SOFT}">${escapeXml(email.footerLink.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${email.language ?? 'en'}-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeXml(email.heading)}</title>
</head>
<body style="margin:0;padding:0;background:${lightColour('sunken')}">
<div style="display:none;max-height:0;overflow:hidden">${escapeXml(email.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${lightColour('sunken')}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${lightColour('surface')};border-radius:8px">
<tr><td style="padding:28px 28px 12px;${FONT};font-size:16px;line-height:1.5;color:${INK}">
${body}
</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid ${lightColour('line')};${FONT};font-size:13px;line-height:1.5;color:${SOFT}">${lined(email.footer)}${link}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
