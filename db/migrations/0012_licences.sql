CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid,
	"province" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"number" text NOT NULL,
	"authorized_name" text NOT NULL,
	"valid_until" date,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "licences_one_per_province" UNIQUE NULLS NOT DISTINCT("agent_id","province"),
	CONSTRAINT "licences_province_known" CHECK ("licences"."province" in ('Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan', 'Nova Scotia', 'New Brunswick', 'Newfoundland and Labrador', 'Prince Edward Island', 'Northwest Territories', 'Yukon', 'Nunavut')),
	CONSTRAINT "licences_kind_known" CHECK ("licences"."kind" in ('brokerage', 'principal_broker', 'broker', 'associate_broker', 'agent_level_2', 'agent_level_1', 'associate', 'authorized_official', 'salesperson')),
	CONSTRAINT "licences_kind_of_holder" CHECK (("licences"."agent_id" is null) = ("licences"."kind" = 'brokerage')),
	CONSTRAINT "licences_filled_in" CHECK (length(trim("licences"."title")) > 0 and length(trim("licences"."number")) > 0 and length(trim("licences"."authorized_name")) > 0),
	CONSTRAINT "licences_confirmer" CHECK ("licences"."confirmed_by" is null or "licences"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_confirmed_by_profiles_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licences_confirmed" ON "licences" USING btree ("agent_id","valid_until") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "licences_by_province" ON "licences" USING btree ("province","agent_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "licences_expiring" ON "licences" USING btree ("valid_until") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "licences_unconfirmed" ON "licences" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
-- Title, number and province of an agent become a licence. It counts as confirmed where the title is an approved one of
-- that province: the brokerage published it as such until now. Any other title waits for the owner.
INSERT INTO "licences" ("id", "agent_id", "province", "kind", "title", "number", "authorized_name", "confirmed_at")
SELECT gen_random_uuid(), agents.id, agents.province,
  coalesce(approved.kind, CASE WHEN agents.title ~* 'level 1' THEN 'agent_level_1' WHEN agents.title ~* 'level 2' THEN 'agent_level_2'
    WHEN agents.title ~* 'associate' THEN 'associate' WHEN agents.title ~* 'principal' THEN 'principal_broker' ELSE 'broker' END),
  coalesce(approved.title, trim(agents.title)), trim(agents.licence_number), trim(agents.name),
  CASE WHEN approved.kind IS NOT NULL THEN now() END
FROM agents
LEFT JOIN (VALUES
  ('Ontario', 'principal_broker', 'Principal Broker'), ('Ontario', 'broker', 'Mortgage Broker'),
  ('Ontario', 'agent_level_2', 'Mortgage Agent Level 2'), ('Ontario', 'agent_level_1', 'Mortgage Agent Level 1'),
  ('Quebec', 'broker', 'Mortgage Broker'),
  ('British Columbia', 'principal_broker', 'Principal Broker'), ('British Columbia', 'broker', 'Mortgage Broker'),
  ('Alberta', 'broker', 'Mortgage Broker'), ('Alberta', 'associate', 'Mortgage Associate'),
  ('Manitoba', 'authorized_official', 'Mortgage Authorized Official'), ('Manitoba', 'salesperson', 'Mortgage Salesperson'),
  ('Saskatchewan', 'broker', 'Mortgage Broker'), ('Saskatchewan', 'associate', 'Mortgage Associate'),
  ('Nova Scotia', 'broker', 'Mortgage Broker'), ('Nova Scotia', 'associate_broker', 'Associate Mortgage Broker'),
  ('New Brunswick', 'broker', 'Mortgage Broker'), ('New Brunswick', 'associate', 'Mortgage Associate'),
  ('Newfoundland and Labrador', 'broker', 'Mortgage Broker')
) AS approved (province, kind, title) ON approved.province = agents.province
  AND lower(approved.title) = trim(regexp_replace(lower(agents.title), '[^a-z0-9]+', ' ', 'g'))
WHERE agents.province IN ('Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan', 'Nova Scotia',
    'New Brunswick', 'Newfoundland and Labrador')
  AND trim(coalesce(agents.title, '')) <> '' AND trim(coalesce(agents.licence_number, '')) <> '';--> statement-breakpoint
-- What makes no licence, for want of a province or a number, stays on record in the audit log.
INSERT INTO "audit_log" ("id", "actor_id", "actor_name", "entity", "entity_id", "label", "action", "changes")
SELECT gen_random_uuid(), 'migration', 'Upgrade to licences', 'agent', agents.id::text, agents.name, 'updated',
  jsonb_build_object('title', jsonb_build_object('from', agents.title, 'to', null),
    'licenceNumber', jsonb_build_object('from', agents.licence_number, 'to', null))
FROM agents
WHERE (trim(coalesce(agents.title, '')) <> '' OR trim(coalesce(agents.licence_number, '')) <> '')
  AND NOT EXISTS (SELECT FROM licences WHERE licences.agent_id = agents.id);--> statement-breakpoint
-- A page reads an agent's licences, and every page the brokerage's own, with the site settings: a change of those is told
-- as one of the settings, so that an agent's licence leaves the other pages in the cache.
CREATE FUNCTION tell_licence_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('page_changes', 'licences');
    PERFORM pg_notify('page_changes', 'site_settings');
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('page_changes', coalesce('licences:' || OLD.agent_id, 'site_settings'));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('page_changes', coalesce('licences:' || NEW.agent_id, 'site_settings'));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER page_change_added AFTER INSERT OR DELETE ON "licences"
  FOR EACH ROW EXECUTE FUNCTION tell_licence_change();--> statement-breakpoint
CREATE TRIGGER page_change_edited AFTER UPDATE ON "licences"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_licence_change();--> statement-breakpoint
CREATE TRIGGER page_change_emptied AFTER TRUNCATE ON "licences"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_licence_change();--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "licence_number";