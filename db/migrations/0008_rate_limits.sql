-- Asked at every form, and worth nothing after a crash: no write-ahead log, and no commit that waits for the disk.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_counts" DROP CONSTRAINT "lead_counts_type_source_status_pk";--> statement-breakpoint
ALTER TABLE "lead_day_counts" DROP CONSTRAINT "lead_day_counts_day_type_source_status_pk";--> statement-breakpoint
ALTER TABLE "lead_counts" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_day_counts" ADD COLUMN "slot" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_counts" ADD CONSTRAINT "lead_counts_type_source_status_slot_pk" PRIMARY KEY("type","source","status","slot");--> statement-breakpoint
ALTER TABLE "lead_day_counts" ADD CONSTRAINT "lead_day_counts_day_type_source_status_slot_pk" PRIMARY KEY("day","type","source","status","slot");--> statement-breakpoint
-- As in migration 0005, but a few rows for each kind: the leads of one day and kind met in a single row, and each
-- visitor waited there until the disk had written the one before.
CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_slot smallint := pg_backend_pid() % 8;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_day_counts AS c (day, type, source, status, slot, count)
    SELECT toronto_day(created_at), type, source, status, own_slot, count(*) FROM new_leads
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, type, source, status, slot) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO lead_counts AS c (type, source, status, slot, count)
    SELECT type, source, status, own_slot, count(*) FROM new_leads
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (type, source, status, slot) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO agent_lead_counts AS c (agent_id, count)
    SELECT agent_id, count(*) FROM new_leads WHERE agent_id IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (agent_id) DO UPDATE SET count = c.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO lead_day_counts AS c (day, type, source, status, slot, count)
    SELECT toronto_day(created_at), type, source, status, own_slot, -count(*) FROM old_leads
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, type, source, status, slot) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO lead_counts AS c (type, source, status, slot, count)
    SELECT type, source, status, own_slot, -count(*) FROM old_leads
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (type, source, status, slot) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO agent_lead_counts AS c (agent_id, count)
    SELECT agent_id, -count(*) FROM old_leads WHERE agent_id IS NOT NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (agent_id) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO lead_day_counts AS c (day, type, source, status, slot, count)
    SELECT toronto_day(created_at), type, source, status, own_slot, sum(step) FROM (
      SELECT created_at, type, source, status, 1 AS step FROM new_leads
      UNION ALL SELECT created_at, type, source, status, -1 FROM old_leads) AS moved
    GROUP BY 1, 2, 3, 4 HAVING sum(step) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, type, source, status, slot) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO lead_counts AS c (type, source, status, slot, count)
    SELECT type, source, status, own_slot, sum(step) FROM (
      SELECT type, source, status, 1 AS step FROM new_leads
      UNION ALL SELECT type, source, status, -1 FROM old_leads) AS moved
    GROUP BY 1, 2, 3 HAVING sum(step) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (type, source, status, slot) DO UPDATE SET count = c.count + excluded.count;
    INSERT INTO agent_lead_counts AS c (agent_id, count)
    SELECT agent_id, sum(step) FROM (
      SELECT agent_id, 1 AS step FROM new_leads UNION ALL SELECT agent_id, -1 FROM old_leads) AS moved
    WHERE agent_id IS NOT NULL GROUP BY 1 HAVING sum(step) <> 0 ORDER BY 1
    ON CONFLICT (agent_id) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
