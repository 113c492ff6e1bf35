-- What a page is made of tells the page caches of all processes when it changes, at the commit: 'agents:ID' for a row
-- that pages are about, 'lenders' for a table that pages read as a whole. PostgreSQL sends equal messages of a
-- transaction once.
CREATE FUNCTION tell_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key_column text := TG_ARGV[0];
BEGIN
  IF key_column IS NULL OR TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('page_changes', TG_TABLE_NAME);
  ELSE
    IF TG_OP <> 'INSERT' THEN
      PERFORM pg_notify('page_changes', TG_TABLE_NAME || ':' || coalesce(to_jsonb(OLD) ->> key_column, ''));
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM pg_notify('page_changes', TG_TABLE_NAME || ':' || coalesce(to_jsonb(NEW) ->> key_column, ''));
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('site_settings', ''), ('lenders', ''), ('mortgage_rates', ''), ('mortgage_rate_history', ''),
    ('rate_source_reads', ''), ('blog_posts', ''), ('blog_slug_history', ''), ('agent_slug_history', ''),
    ('agents', 'id'), ('testimonials', 'agent_id'), ('products', 'id'), ('mortgage_services', 'id')
  ) AS list (name, key_column)
  LOOP
    EXECUTE format('CREATE TRIGGER page_change_added AFTER INSERT OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION tell_page_change(%s)', told.name, nullif(quote_literal(told.key_column), ''''''));
    EXECUTE format('CREATE TRIGGER page_change_edited AFTER UPDATE ON %I
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_page_change(%s)',
      told.name, nullif(quote_literal(told.key_column), ''''''));
    EXECUTE format('CREATE TRIGGER page_change_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change()', told.name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A change of the tables themselves, as a new release makes it, may touch any page. Only a superuser may listen to
-- these; without that right a release restarts the processes anyway.
CREATE FUNCTION tell_table_change() RETURNS event_trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands() WHERE schema_name = 'public') THEN
    PERFORM pg_notify('page_changes', '*');
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_table_drop() RETURNS event_trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_event_trigger_dropped_objects() WHERE schema_name = 'public') THEN
    PERFORM pg_notify('page_changes', '*');
  END IF;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  CREATE EVENT TRIGGER page_tables_changed ON ddl_command_end EXECUTE FUNCTION tell_table_change();
  CREATE EVENT TRIGGER page_tables_dropped ON sql_drop EXECUTE FUNCTION tell_table_drop();
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
