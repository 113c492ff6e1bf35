-- Every cached page of a process is outdated by a commit to any public table: '*', which the release before understands
-- too. PostgreSQL sends equal messages of a transaction once.
CREATE FUNCTION notify_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION make_table_public(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER page_change_added AFTER INSERT OR DELETE ON %I
    FOR EACH ROW EXECUTE FUNCTION notify_page_change()', name);
  EXECUTE format('CREATE OR REPLACE TRIGGER page_change_edited AFTER UPDATE ON %I
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_page_change()', name);
  EXECUTE format('CREATE OR REPLACE TRIGGER page_change_emptied AFTER TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION notify_page_change()', name);
END $$;
--> statement-breakpoint
SELECT make_table_public(name) FROM unnest(ARRAY['agent_slug_history', 'agents', 'blog_posts', 'blog_slug_history',
  'lenders', 'licences', 'mortgage_rate_history', 'mortgage_rates', 'mortgage_services', 'products',
  'rate_source_reads', 'site_settings', 'testimonials']) AS name;
--> statement-breakpoint
DROP FUNCTION tell_licence_change();
--> statement-breakpoint
-- What is left to it: the open lists of leads, by broker ('leads:AGENT').
ALTER FUNCTION tell_page_change() RENAME TO notify_lead_change;
