DROP INDEX "leads_to_enqueue";--> statement-breakpoint
DROP INDEX "mail_outbox_waiting";--> statement-breakpoint
DROP INDEX "webhook_deliveries_waiting";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_to_enqueue" ON "leads" USING btree ("held_until" NULLS FIRST,"created_at") WHERE enqueued_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("held_until" NULLS FIRST,"created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("held_until" NULLS FIRST,"created_at") WHERE status = 'pending';