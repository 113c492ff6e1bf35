import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leads } from '#db/schema/leads'
import { licenceOf } from '~/features/agents/model'
import { getPublicAgent } from '~/features/agents/queries.server'
import { loadToolResult } from '~/features/rates/tool-input.server'
import { getSiteSettings } from '~/features/site/queries.server'
import { formatDate, formatPlainDate } from '~/lib/dates'
import { localizedPath } from '~/lib/localized-paths'
import { inLocale } from '~/platform/locale.server'
import type { Email } from '~/platform/mail.server'
import { renderResultPdf } from '~/platform/result-pdf.server'

/**
 * Renders a calculator's result as a PDF with the card of a broker (slug or id), else of the brokerage, in the language
 * of the request. `url`: English path and query of the calculator; `siteUrl` without a trailing slash. Null for an
 * unknown calculator.
 */
export async function renderToolPdf(
  db: Db,
  siteUrl: string,
  { url, agent: slug }: { url: string; agent: string | null },
): Promise<{ filename: string; content: Uint8Array } | null> {
  const result = await loadToolResult(db, null, url)
  if (!result) return null
  const [settings, agent] = await Promise.all([getSiteSettings(db), slug ? getPublicAgent(db, slug) : null])
  const { answer, rules } = result
  const content = await renderResultPdf({
    brokerage: settings.brokerageName,
    title: result.title,
    label: answer.label,
    value: answer.value,
    sentence: answer.sentence,
    results: answer.rows,
    inputs: result.inputs,
    remarks: [...(answer.warnings ?? []), result.method, t`An estimate, not an offer or an approval.`],
    sources: rules.map(
      ({ title, source, checkedOn }) =>
        t`${title()}. ${source.name()}, checked ${formatPlainDate(checkedOn)}.`,
    ),
    contact: agent
      ? [
          [agent.name, licenceOf(agent)].filter(Boolean).join(', '),
          [agent.phone, agent.email].filter(Boolean).join(' · '),
        ]
      : [settings.phone, settings.supportEmail].filter(Boolean),
    url: siteUrl + localizedPath(result.url),
    small: [
      [settings.legalName, settings.licenceLine].filter(Boolean).join(' · '),
      t`As of ${formatDate(new Date())}.`,
    ],
  })
  return { filename: `${localizedPath(result.path).split('/').at(-1)}.pdf`, content }
}

/** The PDF that an e-mail about a lead has attached, with the card of the lead's broker and in its language. */
export async function renderLeadPdf(
  db: Db,
  siteUrl: string,
  url: string,
  leadId: string | null,
): Promise<Email['attachment']> {
  const [lead] = leadId
    ? await db
        .select({ agent: leads.agentId, language: leads.language })
        .from(leads)
        .where(eq(leads.id, leadId))
    : []
  const pdf = await inLocale(lead?.language ?? 'en', () =>
    renderToolPdf(db, siteUrl, { url, agent: lead?.agent ?? null }),
  )
  return pdf && { ...pdf, contentType: 'application/pdf' }
}
