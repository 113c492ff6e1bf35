CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"label" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_lead_counts" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "day_counts_kind_day_slot_pk" PRIMARY KEY("kind","day","slot")
);
--> statement-breakpoint
CREATE TABLE "lead_counts" (
	"type" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lead_counts_type_source_status_pk" PRIMARY KEY("type","source","status")
);
--> statement-breakpoint
CREATE TABLE "lead_day_counts" (
	"day" date NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lead_day_counts_day_type_source_status_pk" PRIMARY KEY("day","type","source","status")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "text_folded" text GENERATED ALWAYS AS (lower(translate(name || ' ' || email || ' ' || profile_slug, 'àÀáÁâÂãÃäÄåÅāĀăĂąĄæÆçÇćĆĉĈċĊčČðÐďĎđĐèÈéÉêÊëËēĒĕĔėĖęĘěĚĝĜğĞġĠģĢĥĤħĦìÌíÍîÎïÏĩĨīĪĭĬįĮİıĵĴķĶĺĹļĻľĽŀĿłŁñÑńŃņŅňŇŋŊòÒóÓôÔõÕöÖøØōŌŏŎőŐœŒŕŔŗŖřŘśŚŝŜşŞšŠșȘßţŢťŤŧŦțȚþÞùÙúÚûÛüÜũŨūŪŭŬůŮűŰųŲŵŴýÝÿŸŷŶźŹżŻžŽ', 'aaaaaaaaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllllnnnnnnnnnnoooooooooooooooooooorrrrrrsssssssssssttttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "title_folded" text GENERATED ALWAYS AS (lower(translate(title, 'àÀáÁâÂãÃäÄåÅāĀăĂąĄæÆçÇćĆĉĈċĊčČðÐďĎđĐèÈéÉêÊëËēĒĕĔėĖęĘěĚĝĜğĞġĠģĢĥĤħĦìÌíÍîÎïÏĩĨīĪĭĬįĮİıĵĴķĶĺĹļĻľĽŀĿłŁñÑńŃņŅňŇŋŊòÒóÓôÔõÕöÖøØōŌŏŎőŐœŒŕŔŗŖřŘśŚŝŜşŞšŠșȘßţŢťŤŧŦțȚþÞùÙúÚûÛüÜũŨūŪŭŬůŮűŰųŲŵŴýÝÿŸŷŶźŹżŻžŽ', 'aaaaaaaaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllllnnnnnnnnnnoooooooooooooooooooorrrrrrsssssssssssttttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (lower(translate(client_name, 'àÀáÁâÂãÃäÄåÅāĀăĂąĄæÆçÇćĆĉĈċĊčČðÐďĎđĐèÈéÉêÊëËēĒĕĔėĖęĘěĚĝĜğĞġĠģĢĥĤħĦìÌíÍîÎïÏĩĨīĪĭĬįĮİıĵĴķĶĺĹļĻľĽŀĿłŁñÑńŃņŅňŇŋŊòÒóÓôÔõÕöÖøØōŌŏŎőŐœŒŕŔŗŖřŘśŚŝŜşŞšŠșȘßţŢťŤŧŦțȚþÞùÙúÚûÛüÜũŨūŪŭŬůŮűŰųŲŵŴýÝÿŸŷŶźŹżŻžŽ', 'aaaaaaaaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllllnnnnnnnnnnoooooooooooooooooooorrrrrrsssssssssssttttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_entity" ON "audit_log" USING btree ("entity","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of" ON "audit_log" USING btree ("entity_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_lead_counts_most" ON "agent_lead_counts" USING btree ("count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agents_by_name" ON "agents" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "agents_parts" ON "agents" USING gin ((text_folded) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_drafts" ON "blog_posts" USING btree ("created_at" DESC NULLS LAST,"id") WHERE not is_published;--> statement-breakpoint
CREATE INDEX "blog_posts_title_parts" ON "blog_posts" USING gin ((title_folded) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_by_source" ON "leads" USING btree ("source","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_unassigned" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id") WHERE agent_id is null;--> statement-breakpoint
CREATE INDEX "leads_agents_by_time" ON "leads" USING btree ("created_at","agent_id");--> statement-breakpoint
CREATE INDEX "leads_by_kind" ON "leads" USING btree ("type","source","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("name_folded","id");--> statement-breakpoint
CREATE INDEX "leads_by_agent_and_name" ON "leads" USING btree ("agent_id","name_folded","id");--> statement-breakpoint
CREATE INDEX "leads_name_parts" ON "leads" USING gin ((name_folded) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_email_parts" ON "leads" USING gin ((email_normalized) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_phone_parts" ON "leads" USING gin ((phone_normalized) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimonials_pending" ON "testimonials" USING btree ("created_at" DESC NULLS LAST) WHERE not is_approved;