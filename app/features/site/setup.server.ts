import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { lenders } from '#db/schema/lenders'
import { mailOutbox } from '#db/schema/mail'
import { mortgageRates } from '#db/schema/rates'
import { siteSettings } from '#db/schema/site'
import { emailHtml, emailText } from '~/lib/email-template'
import type { SendEmail } from '~/platform/mail.server'
import type { EmailError } from '~/platform/mail-error.server'
import { prepared } from '~/platform/prepared-query.server'
import { recordAudit } from '../audit/commands.server'
import type { Actor } from '../audit/model'
import { isListed } from '../licences/queries.server'
import { UNNAMED_BROKERAGE } from './model'
import { getEmailSender, getSiteSettings } from './queries.server'
import type { SetupFacts } from './setup'

const published = prepared((db) => db.select({ isPublished: siteSettings.isPublished }).from(siteSettings))

/** True for a brokerage without settings: it has no owner yet. */
export async function isSitePublished(db: Db): Promise<boolean> {
  const [row] = await published(db)
  return row?.isPublished ?? true
}

const TEST_EMAIL = 'test-email'

export async function getSetupFacts(db: Db): Promise<SetupFacts> {
  const [settings, isPublished, [found], [test]] = await Promise.all([
    getSiteSettings(db),
    isSitePublished(db),
    db
      .select({
        hasRate: sql<boolean>`exists (select 1 from ${mortgageRates} where is_active and our_rate is not null)`,
        hasLender: sql<boolean>`exists (select 1 from ${lenders} where is_active)`,
        hasBroker: sql<boolean>`exists (select 1 from ${agents})`,
        hasListedBroker: sql<boolean>`exists (select 1 from ${agents} where ${isListed})`,
      })
      .from(sql`(select 1) as one`),
    db
      .select({ status: mailOutbox.status, to: mailOutbox.toAddress })
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, TEST_EMAIL)),
  ])
  const { street, city, province } = settings.officeAddress
  return {
    isDemo: settings.isDemo,
    isPublished,
    hasContact: Boolean(settings.phone && settings.supportEmail),
    hasAddress: Boolean(street && city && province),
    hasLicence: settings.licences.length > 0,
    hasLogo: settings.logoUrl !== null,
    hasRate: found?.hasRate ?? false,
    hasLender: found?.hasLender ?? false,
    hasBroker: found?.hasBroker ?? false,
    hasListedBroker: found?.hasListedBroker ?? false,
    testEmail: test ? { isSent: test.status === 'sent', to: test.to } : null,
  }
}

function insertUnnamed(db: Db, isPublished: boolean) {
  const { brokerageName, legalName, tagline, licenceLine, phone, supportEmail } = UNNAMED_BROKERAGE
  const { officeAddress, officeHours, privacyOfficer } = UNNAMED_BROKERAGE
  const unnamed = { brokerageName, legalName, tagline, licenceLine, phone, supportEmail }
  return db
    .insert(siteSettings)
    .values({ ...unnamed, officeAddress, officeHours, privacyOfficer, isPublished })
    .onConflictDoNothing()
}

/** Hides a brokerage that has no settings yet behind 'Coming soon', until its owner publishes it. */
export const hideNewSite = (db: Db) => insertUnnamed(db, false)

/** Publishes the site, or hides it behind 'Coming soon'. Returns whether that changed anything. */
export const publishSite = (db: Db, actor: Actor, isPublished: boolean): Promise<boolean> =>
  db.transaction(async (tx) => {
    await insertUnnamed(tx, true)
    // The version stays: the settings form that is open beside it does not contain this.
    const [changed] = await tx
      .update(siteSettings)
      .set({ isPublished })
      .where(sql`${siteSettings.isPublished} <> ${isPublished}`)
      .returning({ name: siteSettings.brokerageName })
    if (!changed) return false
    await recordAudit(tx, actor, {
      entity: 'site_settings',
      entityId: 'site',
      label: changed.name,
      action: isPublished ? 'published' : 'unpublished',
      changes: {},
    })
    return true
  })

/** Sends the owner an email at once; resolves with what happened where the mail server did not accept it, or null. */
export async function sendTestEmail(
  db: Db,
  send: SendEmail,
  { to, siteUrl }: { to: string; siteUrl: string },
): Promise<EmailError | null> {
  const sender = await getEmailSender(db, siteUrl)
  const body = {
    preview: 'Your site can send email.',
    heading: `Test email from ${sender.brokerageName}`,
    paragraphs: ['Your site can send email. Leads, invitations and reminders use the same mail server.'],
    footer: sender.footer,
  }
  const email = {
    id: uuidv7(),
    toAddress: to,
    replyTo: null,
    subject: body.heading,
    textBody: emailText(body),
    htmlBody: emailHtml(body),
    unsubscribeUrl: null,
  }
  const failure = await send(email).then(
    () => null,
    (error: EmailError) => error,
  )
  const outcome =
    failure === null
      ? { status: 'sent' as const, sentAt: new Date(), lastError: null }
      : { status: 'failed' as const, sentAt: null, lastError: failure.message }
  await db
    .insert(mailOutbox)
    .values({ ...email, dedupeKey: TEST_EMAIL, attempts: 1, ...outcome })
    .onConflictDoUpdate({ target: mailOutbox.dedupeKey, set: { toAddress: to, ...outcome } })
  return failure
}
