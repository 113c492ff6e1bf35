CREATE TABLE "agent_turns" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"turn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "night_runs" (
	"job" text NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"report" jsonb,
	CONSTRAINT "night_runs_job_day_pk" PRIMARY KEY("job","day")
);
--> statement-breakpoint
CREATE TABLE "contact_stops" (
	"contact" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_page" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_normalized" text,
	"phone_normalized" text,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"keep_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_hash" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_kind_known" CHECK ("privacy_requests"."kind" in ('export', 'erase'))
);
--> statement-breakpoint
CREATE TABLE "rate_source_reads" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp with time zone NOT NULL,
	"is_ok" boolean NOT NULL,
	"message" text NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "rate_source_reads_known" CHECK ("rate_source_reads"."source" in ('bank_of_canada', 'rate_sheet'))
);
--> statement-breakpoint
CREATE TABLE "response_day_counts" (
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"answered" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "response_day_counts_agent_id_day_pk" PRIMARY KEY("agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"dedupe_key" text NOT NULL,
	"event" text NOT NULL,
	"lead_id" uuid,
	"payload" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"last_error" text,
	"duration_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "webhook_deliveries_event_known" CHECK ("webhook_deliveries"."event" in ('lead.created', 'test')),
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("webhook_deliveries"."status" in ('pending', 'queued', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_status_known";--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
-- Leads that stand already were told of, or are too old to be: the defaults fill them without rewriting the table.
ALTER TABLE "leads" ADD COLUMN "handed_over_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "handed_over_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reminded_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "reminded_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "escalated_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "escalated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "lead_assignment" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "response_limit_minutes" integer DEFAULT 60;--> statement-breakpoint
ALTER TABLE "agent_turns" ADD CONSTRAINT "agent_turns_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_records_by_email" ON "kept_records" USING btree ("email_normalized");--> statement-breakpoint
CREATE INDEX "kept_records_by_phone" ON "kept_records" USING btree ("phone_normalized");--> statement-breakpoint
CREATE INDEX "kept_records_until" ON "kept_records" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "response_day_counts_by_day" ON "response_day_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_lead" ON "webhook_deliveries" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_oldest" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_by_agent" ON "webhooks" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "leads_to_hand_over" ON "leads" USING btree ("created_at") WHERE handed_over_at is null;--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("created_at") WHERE first_response_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_status_known" CHECK ("mail_outbox"."status" in ('pending', 'queued', 'sent', 'failed', 'kept'));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_assignment_known" CHECK ("site_settings"."lead_assignment" in ('off', 'round_robin', 'province_language'));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_response_limit" CHECK ("site_settings"."response_limit_minutes" between 5 and 10080);--> statement-breakpoint
-- A letter that waited for days for a mail server would only puzzle whom it reaches now.
UPDATE "mail_outbox" SET "status" = 'kept' WHERE "status" = 'pending' AND "created_at" < now() - interval '1 day';
