import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'

/**
 * Makes of the demo's leads, brokers, posts and page views `times` as many, in the database itself: a thousand-fold
 * demo is one statement per table and no row passes through Node. A copy's number stands in the first group of its
 * id, so that copy 7 of a lead belongs to copy 7 of its broker.
 */
export async function multiply(tx: Db, times: number): Promise<void> {
  const copies = sql`generate_series(2, ${sql.raw(String(times))}) as g`
  for (const statement of [
    copyAgents(copies),
    copyPosts(copies),
    copyLeads(copies),
    copyConsents(copies),
    copyEvents(copies),
    copyViews(copies),
  ]) {
    await tx.execute(statement)
  }
  // The planner would otherwise take the tables for the few rows that they held a moment ago.
  await tx.execute(sql`analyze agents, blog_posts, leads, consents, lead_events, analytics_events`)
}

const copied = (column: string) => sql.raw(`(lpad(to_hex(g), 8, '0') || substr(${column}::text, 9))::uuid`)

/** Spread over the day before, never over the end of the 90 days and never into the future. */
const shift = sql.raw(`(g * 7919 % 1440) * interval '1 minute'`)

const copyAgents = (copies: SQL) => sql`
  insert into agents (id, name, title, licence_number, email, phone, bio, calendly_link, crm_email, social_links,
    application_links, seo_settings, contact_details, city, province, languages, profile_slug, agent_logo_url,
    badge_1_url, badge_2_url, headshot_url, banner_image_url, is_active, created_at, updated_at)
  select ${copied('id')}, name || ' ' || g, title, licence_number, replace(email, '@', '+' || g || '@'), phone, bio,
    calendly_link, replace(crm_email, '@', '+' || g || '@'), social_links, application_links, seo_settings,
    contact_details, city, province, languages, profile_slug || 'x' || g, agent_logo_url, badge_1_url, badge_2_url,
    headshot_url, banner_image_url, is_active, created_at, updated_at
  from agents cross join ${copies}`

const copyPosts = (copies: SQL) => sql`
  insert into blog_posts (id, title, slug, excerpt, content, featured_image_url, is_published, published_at,
    agent_id, author_id, seo_settings, created_at, updated_at)
  select ${copied('id')}, title || ' (' || g || ')', slug || '-' || g, excerpt, content, featured_image_url,
    is_published, published_at - ${shift}, ${copied('agent_id')}, author_id, seo_settings, created_at - ${shift},
    updated_at - ${shift}
  from blog_posts cross join ${copies}`

const copyLeads = (copies: SQL) => sql`
  insert into leads (id, submission_key, client_name, client_email, client_phone, agent_id, type, source, status,
    message, notes, metadata, first_response_at, created_at, updated_at, version)
  select ${copied('id')}, submission_key || '-' || g, client_name || ' ' || g,
    replace(client_email, '@', '+' || g || '@'), client_phone, ${copied('agent_id')}, type, source, status, message,
    notes, metadata, first_response_at - ${shift}, created_at - ${shift}, updated_at - ${shift}, version
  from leads cross join ${copies}`

const copyConsents = (copies: SQL) => sql`
  insert into consents (id, lead_id, kind, wording, method, source_page, created_at)
  select ${copied('id')}, ${copied('lead_id')}, kind, wording, method, source_page, created_at - ${shift}
  from consents cross join ${copies} where lead_id is not null`

const copyEvents = (copies: SQL) => sql`
  insert into lead_events (id, lead_id, actor_id, kind, detail, created_at)
  select ${copied('id')}, ${copied('lead_id')}, actor_id, kind, detail, created_at - ${shift}
  from lead_events cross join ${copies}`

const copyViews = (copies: SQL) => sql`
  insert into analytics_events (agent_id, event_type, created_at)
  select ${copied('agent_id')}, event_type,
    greatest(created_at - ${shift}, (select min(created_at) from analytics_events))
  from analytics_events cross join ${copies}`
