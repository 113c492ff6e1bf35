ALTER TABLE "lead_events" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "enqueued_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lead_events_to_enqueue" ON "lead_events" USING btree ("due_at") WHERE due_at is not null and enqueued_at is null;--> statement-breakpoint
-- Each lead that was delivered has one event that counts as such. A lead that waits gets its event when it is delivered, as
-- the release before did it.
UPDATE "lead_events" SET "due_at" = "created_at", "enqueued_at" = "created_at" WHERE "kind" = 'added';--> statement-breakpoint
INSERT INTO "lead_events" ("id", "lead_id", "kind", "created_at", "due_at", "enqueued_at")
  SELECT gen_random_uuid(), "id", 'received', "created_at", "created_at", "created_at" FROM "leads"
  WHERE "enqueued_at" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "lead_events" WHERE "lead_id" = "leads"."id" AND "kind" = 'added');--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind_known" CHECK ("lead_events"."kind" in ('received', 'added', 'corrected', 'details_completed_in_the_chat', 'asked_for_a_person', 'assigned', 'status_changed', 'next_step', 'outcome', 'note', 'contact_changed', 'renewal_reminder_sent', 'renewal_reminders_stopped'));
