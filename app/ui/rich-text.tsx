/** HTML from the database: it was sanitised against an allow-list when it was stored, so it may be written as it is. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way into the database
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
