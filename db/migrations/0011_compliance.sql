ALTER TABLE "testimonials" ALTER COLUMN "rating" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mortgage_rate_history" ADD COLUMN "fees" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD COLUMN "fees" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "complaints_officer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "permitted_on" date;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "permitted_how" text;--> statement-breakpoint
ALTER TABLE "mortgage_rates" ADD CONSTRAINT "mortgage_rates_fees" CHECK ("mortgage_rates"."fees" >= 0);--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_permission" CHECK (("testimonials"."permitted_on" is null) = ("testimonials"."permitted_how" is null));