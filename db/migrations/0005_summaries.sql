-- A line of the audit log is written once. Nobody, the application included, edits or removes it.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is never edited';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE FUNCTION toronto_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE 'America/Toronto')::date
$$;
--> statement-breakpoint
-- Summaries are kept a statement at a time: a thousand leads at once are a few rows here. Rows are met in one order,
-- so that two writers never wait for each other in a circle.
CREATE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_day_counts AS c (day, type, source, status, count)
    SELECT toronto_day(created_at), type, source, status, count(*) FROM new_leads
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, type, source, status) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO lead_counts AS c (type, source, status, count)
    SELECT type, source, status, count(*) FROM new_leads
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (type, source, status) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO agent_lead_counts AS c (agent_id, count)
    SELECT agent_id, count(*) FROM new_leads WHERE agent_id IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (agent_id) DO UPDATE SET count = c.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO lead_day_counts AS c (day, type, source, status, count)
    SELECT toronto_day(created_at), type, source, status, -count(*) FROM old_leads
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, type, source, status) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO lead_counts AS c (type, source, status, count)
    SELECT type, source, status, -count(*) FROM old_leads
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (type, source, status) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO agent_lead_counts AS c (agent_id, count)
    SELECT agent_id, -count(*) FROM old_leads WHERE agent_id IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (agent_id) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO lead_day_counts AS c (day, type, source, status, count)
    SELECT toronto_day(created_at), type, source, status, sum(step) FROM (
      SELECT created_at, type, source, status, 1 AS step FROM new_leads
      UNION ALL SELECT created_at, type, source, status, -1 FROM old_leads) AS moved
    GROUP BY 1, 2, 3, 4 HAVING sum(step) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, type, source, status) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO lead_counts AS c (type, source, status, count)
    SELECT type, source, status, sum(step) FROM (
      SELECT type, source, status, 1 AS step FROM new_leads
      UNION ALL SELECT type, source, status, -1 FROM old_leads) AS moved
    GROUP BY 1, 2, 3 HAVING sum(step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (type, source, status) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO agent_lead_counts AS c (agent_id, count)
    SELECT agent_id, sum(step) FROM (
      SELECT agent_id, 1 AS step FROM new_leads UNION ALL SELECT agent_id, -1 FROM old_leads) AS moved
    WHERE agent_id IS NOT NULL GROUP BY 1 HAVING sum(step) <> 0 ORDER BY 1
    ON CONFLICT (agent_id) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_counted_in AFTER INSERT ON leads
  REFERENCING NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
--> statement-breakpoint
CREATE TRIGGER leads_counted_over AFTER UPDATE ON leads
  REFERENCING OLD TABLE AS old_leads NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
--> statement-breakpoint
CREATE TRIGGER leads_counted_out AFTER DELETE ON leads
  REFERENCING OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
--> statement-breakpoint
-- The kind is the trigger's argument; page views bring their own.
CREATE FUNCTION count_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_slot smallint := pg_backend_pid() % 8;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO day_counts AS c (day, kind, slot, count)
    SELECT toronto_day(created_at), TG_ARGV[0], own_slot, count(*) FROM new_rows GROUP BY 1 ORDER BY 1
    ON CONFLICT (kind, day, slot) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO day_counts AS c (day, kind, slot, count)
    SELECT toronto_day(created_at), TG_ARGV[0], own_slot, -count(*) FROM old_rows GROUP BY 1 ORDER BY 1
    ON CONFLICT (kind, day, slot) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER testimonials_counted_in AFTER INSERT ON testimonials
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days('testimonial');
--> statement-breakpoint
CREATE TRIGGER testimonials_counted_out AFTER DELETE ON testimonials
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days('testimonial');
--> statement-breakpoint
CREATE TRIGGER blog_posts_counted_in AFTER INSERT ON blog_posts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days('blog_post');
--> statement-breakpoint
CREATE TRIGGER blog_posts_counted_out AFTER DELETE ON blog_posts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days('blog_post');
--> statement-breakpoint
CREATE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_slot smallint := pg_backend_pid() % 8;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO day_counts AS c (day, kind, slot, count)
    SELECT toronto_day(created_at), event_type, own_slot, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 2, 1
    ON CONFLICT (kind, day, slot) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO day_counts AS c (day, kind, slot, count)
    SELECT toronto_day(created_at), event_type, own_slot, -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 2, 1
    ON CONFLICT (kind, day, slot) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER analytics_events_counted_in AFTER INSERT ON analytics_events
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_views();
--> statement-breakpoint
CREATE TRIGGER analytics_events_counted_out AFTER DELETE ON analytics_events
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_views();
--> statement-breakpoint
-- What stands already.
INSERT INTO lead_day_counts (day, type, source, status, count)
SELECT toronto_day(created_at), type, source, status, count(*) FROM leads GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO lead_counts (type, source, status, count)
SELECT type, source, status, sum(count) FROM lead_day_counts GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO agent_lead_counts (agent_id, count)
SELECT agent_id, count(*) FROM leads WHERE agent_id IS NOT NULL GROUP BY 1;
--> statement-breakpoint
INSERT INTO day_counts (day, kind, slot, count)
SELECT toronto_day(created_at), event_type, 0, count(*) FROM analytics_events GROUP BY 1, 2
UNION ALL SELECT toronto_day(created_at), 'testimonial', 0, count(*) FROM testimonials GROUP BY 1
UNION ALL SELECT toronto_day(created_at), 'blog_post', 0, count(*) FROM blog_posts GROUP BY 1;
--> statement-breakpoint
-- Which kinds of lead come together, and how often: the planner would otherwise multiply their shares.
CREATE STATISTICS leads_kinds (mcv) ON type, source, status FROM leads;
