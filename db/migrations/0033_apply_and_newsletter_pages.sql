ALTER TABLE "site_settings" ADD COLUMN "apply_url" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "newsletter_url" text;