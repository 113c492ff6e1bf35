CREATE TABLE "analytics_days" (
	"agent_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "analytics_days_agent_id_event_type_day_pk" PRIMARY KEY("agent_id","event_type","day")
);
--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_refused" ON "mail_outbox" USING btree ("last_error") WHERE status in ('pending', 'queued') and last_error is not null;
--> statement-breakpoint
-- As count_views: a sum takes the place of its events in the same statement, so day_counts stays as it is.
CREATE FUNCTION count_view_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_slot smallint := pg_backend_pid() % 8;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO day_counts AS c (day, kind, slot, count)
    SELECT day, event_type, own_slot, -sum(count) FROM old_rows GROUP BY 1, 2 ORDER BY 2, 1
    ON CONFLICT (kind, day, slot) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO day_counts AS c (day, kind, slot, count)
    SELECT day, event_type, own_slot, sum(count) FROM new_rows GROUP BY 1, 2 ORDER BY 2, 1
    ON CONFLICT (kind, day, slot) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER analytics_days_counted_in AFTER INSERT ON analytics_days
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_view_sums();
--> statement-breakpoint
CREATE TRIGGER analytics_days_counted_over AFTER UPDATE ON analytics_days
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_view_sums();
--> statement-breakpoint
CREATE TRIGGER analytics_days_counted_out AFTER DELETE ON analytics_days
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_view_sums();
