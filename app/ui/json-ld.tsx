// A text in the data must not be able to end the script element or open another.
const UNSAFE = /[<>&\u2028\u2029]/g
const asCode = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Structured data for search engines (schema.org); it is never executed. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(UNSAFE, asCode)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every letter escaped that HTML could take for markup
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
