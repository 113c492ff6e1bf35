ALTER TABLE "agents" ADD COLUMN "daily_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_by_outcome" ON "leads" USING btree ("outcome","created_at" DESC NULLS LAST,"source","agent_id") WHERE outcome is not null;