ALTER TABLE "agents" ADD COLUMN "specialty" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "client_city" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "broker_id" uuid;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_broker_id_agents_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "testimonials_by_broker" ON "testimonials" USING btree ("broker_id") WHERE broker_id is not null;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_specialty_short" CHECK (length("agents"."specialty") <= 80);