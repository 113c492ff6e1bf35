CREATE TABLE "reminder_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"province" text NOT NULL,
	"renews_on" date,
	"balance" numeric(12, 2),
	"rate_percent" numeric(6, 3),
	"years_left" integer,
	"term" text,
	"rate_type" text,
	"mortgage_type" text,
	"below_percent" numeric(6, 3),
	"agent_id" uuid,
	"lead_id" uuid,
	"source_page" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"ends_on" date NOT NULL,
	"last_stage" integer,
	"last_sent_at" timestamp with time zone,
	"last_percent" numeric(6, 3),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_requests_kind_known" CHECK ("reminder_requests"."kind" in ('renewal', 'rate_alert')),
	CONSTRAINT "reminder_requests_email_lowercase" CHECK ("reminder_requests"."email" = lower("reminder_requests"."email")),
	CONSTRAINT "reminder_requests_details" CHECK (case "reminder_requests"."kind" when 'renewal' then "reminder_requests"."renews_on" is not null else "reminder_requests"."term" is not null
        and "reminder_requests"."rate_type" is not null and "reminder_requests"."mortgage_type" is not null and "reminder_requests"."below_percent" > 0 end)
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_of_somebody";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_source_known";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "reminder_id" uuid;--> statement-breakpoint
ALTER TABLE "reminder_requests" ADD CONSTRAINT "reminder_requests_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_requests" ADD CONSTRAINT "reminder_requests_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_requests_by_email" ON "reminder_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "reminder_requests_by_lead" ON "reminder_requests" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "reminder_requests_open" ON "reminder_requests" USING btree ("kind","renews_on","id") WHERE confirmed_at is not null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "reminder_requests_ends" ON "reminder_requests" USING btree ("ends_on");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_reminder_id_reminder_requests_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminder_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_reminder" ON "consents" USING btree ("reminder_id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_of_somebody" CHECK (num_nonnulls("consents"."lead_id", "consents"."subscriber_id", "consents"."reminder_id") > 0);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('website', 'contact_form', 'AI Chatbot', 'mortgage_calculator', 'renewal_reminder', 'phone_call', 'walk_in', 'referral', 'other'));