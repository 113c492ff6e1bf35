ALTER TABLE "agents" ADD COLUMN "embed_hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "pdf_of" text;