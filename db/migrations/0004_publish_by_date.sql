DROP INDEX "blog_posts_scheduled";--> statement-breakpoint
ALTER TABLE "blog_posts" DROP COLUMN "scheduled_for";