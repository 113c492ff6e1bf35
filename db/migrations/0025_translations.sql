ALTER TABLE "agents" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_services" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_services" ADD COLUMN "features_fr" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "translation" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_language_known" CHECK ("testimonials"."language" in ('en', 'fr'));--> statement-breakpoint
-- As `writtenIn` tells French from English.
UPDATE "testimonials" SET "language" = 'fr' WHERE regexp_count("content", '\m(le|la|les|des|du|une|est|et|nous|vous|pour|avec|sur|dans|votre|notre)\M', 1, 'i') > 1;
