/**
 * The tables that cached pages may read: a commit to one of them outdates every cached page (migration 35). A new one
 * needs `SELECT make_table_public('name')` in a migration. `tests/page-cache.test.ts` compares the list with the
 * triggers, and renders every cached page without the other tables.
 */
export const PUBLIC_TABLES = [
  'agent_slug_history',
  'agents',
  'blog_posts',
  'blog_slug_history',
  'lenders',
  'licences',
  'mortgage_rate_history',
  'mortgage_rates',
  'mortgage_services',
  'products',
  'rate_source_reads',
  'site_settings',
  'testimonials',
] as const
