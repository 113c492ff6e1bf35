-- custom:
-- Standard names (docs/decisions/0021-standard-names.md). Processes of the version before stop first.
ALTER TABLE "leads" RENAME COLUMN "handed_over_at" TO "enqueued_at";
--> statement-breakpoint
ALTER INDEX "leads_to_hand_over" RENAME TO "leads_to_enqueue";
--> statement-breakpoint
ALTER TABLE "night_runs" RENAME TO "nightly_runs";
--> statement-breakpoint
ALTER TABLE "nightly_runs" RENAME CONSTRAINT "night_runs_job_day_pk" TO "nightly_runs_job_day_pk";
--> statement-breakpoint
UPDATE "nightly_runs" SET "job" = CASE "job" WHEN 'night-rates' THEN 'nightly-rates' WHEN 'night-upkeep' THEN 'nightly-cleanup' ELSE "job" END;
--> statement-breakpoint
ALTER TABLE "kept_records" RENAME TO "retained_records";
--> statement-breakpoint
ALTER INDEX "kept_records_pkey" RENAME TO "retained_records_pkey";
--> statement-breakpoint
ALTER INDEX "kept_records_by_email" RENAME TO "retained_records_by_email";
--> statement-breakpoint
ALTER INDEX "kept_records_by_phone" RENAME TO "retained_records_by_phone";
--> statement-breakpoint
ALTER INDEX "kept_records_until" RENAME TO "retained_records_until";
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_status_known";
--> statement-breakpoint
UPDATE "mail_outbox" SET "status" = 'suppressed' WHERE "status" = 'kept';
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_status_known" CHECK ("mail_outbox"."status" in ('pending', 'queued', 'sent', 'failed', 'suppressed'));
--> statement-breakpoint
-- A waiting e-mail gets a new job in the renamed queue, a failed one is retried there.
UPDATE "mail_outbox" SET "status" = 'pending' WHERE "status" = 'queued';
--> statement-breakpoint
-- The job queue has a schema of its own, which an empty database does not have yet.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name IN ('night-rates', 'night-upkeep');
    UPDATE pgboss.job SET source_name = 'send-email' WHERE name = 'failed' AND source_name = 'send-letter';
  END IF;
END $$;
