import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'

/** How many times the demo's rows there shall be, and over how many days back the copies are spread. */
export type Shape = { agents: number; posts: number; leads: number; views: number; days: number }

/** The copies stay within the 90 days of the demo. */
export const evenly = (times: number): Shape => ({
  agents: times,
  posts: times,
  leads: times,
  views: times,
  days: 0,
})

/**
 * Multiplies the demo's leads, brokers, posts and page views as `shape` says, in the database: one statement per table,
 * and no row passes through Node. A copy's number is in the first group of its id, so that copy 7 of a lead belongs to
 * copy 7 of its broker, or with fewer brokers to one of them in turn.
 */
export async function multiply(tx: Db, shape: Shape): Promise<void> {
  const { agents, days } = shape
  for (const statement of [
    copyAgents(copies(shape.agents)),
    copyLicences(copies(shape.agents)),
    copyPosts(copies(shape.posts), agents, days),
    copyLeads(copies(shape.leads), agents, days),
    copyConsents(copies(shape.leads), days),
    copyEvents(copies(shape.leads), days),
    copyViews(copies(shape.views), agents, days),
  ]) {
    await tx.execute(statement)
  }
  // The planner would otherwise take the tables for the few rows that they held a moment ago.
  await tx.execute(sql`analyze agents, licences, blog_posts, leads, consents, lead_events, analytics_events`)
}

const copies = (times: number) => sql`generate_series(2, ${sql.raw(String(times))}) as g`
const copied = (column: string) => sql.raw(`(lpad(to_hex(g), 8, '0') || substr(${column}::text, 9))::uuid`)
/** The broker of a copy. The first is the demo's own, whose id has no number in it. */
const brokerOf = (agents: number) =>
  sql.raw(`case when (g - 1) % ${agents} = 0 then agent_id
    else (lpad(to_hex((g - 1) % ${agents} + 1), 8, '0') || substr(agent_id::text, 9))::uuid end`)

/** Spread over the day before and as many days back as asked, never into the future. */
const shiftOver = (days: number) =>
  sql.raw(`((g * 7919 % 1440) * interval '1 minute' + (g * 104729::bigint % ${days + 1}) * interval '1 day')`)

const copyAgents = (copies: SQL) => sql`
  insert into agents (id, name, email, phone, bio, calendly_link, crm_email, social_links,
    application_links, seo_settings, contact_details, city, province, languages, profile_slug, agent_logo_url,
    badge_1_url, badge_2_url, headshot_url, banner_image_url, is_active, created_at, updated_at)
  select ${copied('id')}, name || ' ' || g, replace(email, '@', '+' || g || '@'), phone, bio,
    calendly_link, replace(crm_email, '@', '+' || g || '@'), social_links, application_links, seo_settings,
    contact_details, city, province, languages, profile_slug || 'x' || g, agent_logo_url, badge_1_url, badge_2_url,
    headshot_url, banner_image_url, is_active, created_at, updated_at
  from agents cross join ${copies}`

const copyLicences = (copies: SQL) => sql`
  insert into licences (id, agent_id, province, kind, title, number, authorized_name, valid_until, confirmed_at,
    confirmed_by, created_at, updated_at)
  select ${copied('id')}, ${copied('agent_id')}, province, kind, title, number, authorized_name || ' ' || g, valid_until,
    confirmed_at, confirmed_by, created_at, updated_at
  from licences cross join ${copies} where agent_id is not null`

const copyPosts = (copies: SQL, agents: number, days: number) => sql`
  insert into blog_posts (id, title, slug, excerpt, content, featured_image_url, is_published, published_at,
    agent_id, author_id, seo_settings, created_at, updated_at)
  select ${copied('id')}, title || ' (' || g || ')', slug || '-' || g, excerpt, content, featured_image_url,
    is_published, published_at - ${shiftOver(days)}, ${brokerOf(agents)}, author_id, seo_settings, created_at - ${shiftOver(days)},
    updated_at - ${shiftOver(days)}
  from blog_posts cross join ${copies}`

const copyLeads = (copies: SQL, agents: number, days: number) => sql`
  insert into leads (id, submission_key, client_name, client_email, client_phone, agent_id, type, source, status,
    message, notes, metadata, first_response_at, enqueued_at, reminded_at, escalated_at, created_at, updated_at, version)
  select ${copied('id')}, submission_key || '-' || g, client_name || ' ' || g,
    replace(client_email, '@', '+' || g || '@'), client_phone, ${brokerOf(agents)}, type, source, status, message,
    notes, metadata, first_response_at - ${shiftOver(days)}, enqueued_at, reminded_at, escalated_at, created_at - ${shiftOver(days)},
    updated_at - ${shiftOver(days)}, version
  from leads cross join ${copies}`

const copyConsents = (copies: SQL, days: number) => sql`
  insert into consents (id, lead_id, kind, wording, method, source_page, created_at)
  select ${copied('id')}, ${copied('lead_id')}, kind, wording, method, source_page, created_at - ${shiftOver(days)}
  from consents cross join ${copies} where lead_id is not null`

const copyEvents = (copies: SQL, days: number) => sql`
  insert into lead_events (id, lead_id, actor_id, kind, detail, created_at)
  select ${copied('id')}, ${copied('lead_id')}, actor_id, kind, detail, created_at - ${shiftOver(days)}
  from lead_events cross join ${copies}`

const copyViews = (copies: SQL, agents: number, days: number) => sql`
  insert into analytics_events (agent_id, event_type, created_at)
  select ${brokerOf(agents)}, event_type,
    greatest(created_at - ${shiftOver(days)}, (select min(created_at) - ${days} * interval '1 day' from analytics_events))
  from analytics_events cross join ${copies}`
