CREATE TABLE "closed_submissions" (
	"submission_key" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event_known";--> statement-breakpoint
ALTER TABLE "leads" drop column "phone_normalized";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_normalized" text GENERATED ALWAYS AS (nullif(right(regexp_replace(regexp_replace(lower(client_phone), '(;|ext|x|#).*$', ''), '[^0-9]', '', 'g'), 10), '')) STORED;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "submission" jsonb;--> statement-breakpoint
CREATE INDEX "lead_events_earlier_email" ON "lead_events" USING btree ((lower(trim("detail" -> 'from' ->> 'clientEmail'))),"created_at") WHERE kind = 'corrected';--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_known" CHECK ("webhook_deliveries"."event" in ('lead.created', 'lead.corrected', 'test'));--> statement-breakpoint
-- custom:
-- Both indexes went with the column.
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("phone_normalized");--> statement-breakpoint
CREATE INDEX "leads_phone_parts" ON "leads" USING gin ((phone_normalized) gin_trgm_ops);--> statement-breakpoint
-- North American numbers get one spelling, '+14165550123' or '+14165550123;ext=45'. Others stay as they were typed.
UPDATE "leads" SET "client_phone" = n.e164
FROM (
  SELECT id, '+1' || right(digits, 10) || coalesce(';ext=' || extension, '') AS e164
  FROM (
    SELECT id,
      regexp_replace(regexp_replace(lower(client_phone), '(ext|x|#).*$', ''), '[^0-9]', '', 'g') AS digits,
      substring(lower(client_phone) from '(?:ext|x|#)[. ]*([0-9]{1,7})\s*$') AS extension
    FROM "leads"
    WHERE lower(client_phone) ~ '^\s*(\+\s*1|[^+])[0-9() ./-]*((ext|x|#)[. ]*[0-9]{1,7})?\s*$'
  ) parts
  WHERE digits ~ '^1?[2-9][0-9]{9}$'
) n
WHERE n.id = "leads".id AND "leads".client_phone IS DISTINCT FROM n.e164;--> statement-breakpoint
-- A lead that is erased or deleted closes its form: the same form sent again from an old tab brings nobody back.
CREATE FUNCTION close_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO closed_submissions (submission_key) VALUES (OLD.submission_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_close_submission AFTER DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION close_submission();--> statement-breakpoint
CREATE FUNCTION refuse_closed_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM closed_submissions WHERE submission_key = NEW.submission_key) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER leads_refuse_closed_submission BEFORE INSERT ON leads
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_submission();
