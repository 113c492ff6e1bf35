ALTER TABLE "leads" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "funded_amount" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
CREATE INDEX "leads_waiting_by_agent" ON "leads" USING btree ("agent_id","created_at" NULLS FIRST,"id") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "leads_follow_ups" ON "leads" USING btree ("agent_id","next_step_on") WHERE next_step_on is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_outcome_known" CHECK ("leads"."outcome" in ('funded', 'lost'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_funded_amount" CHECK ("leads"."funded_amount" > 0);