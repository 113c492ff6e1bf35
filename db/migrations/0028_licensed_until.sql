DROP INDEX "licences_confirmed";--> statement-breakpoint
DROP INDEX "agents_active_by_name";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "licensed_until" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "agents_active_languages" ON "agents" USING btree ("languages","licensed_until") WHERE is_active;--> statement-breakpoint
CREATE INDEX "agents_active_with_portrait" ON "agents" USING btree ("id","licensed_until") WHERE is_active and headshot_url is not null;--> statement-breakpoint
CREATE INDEX "agents_active_by_name" ON "agents" USING btree ("name","id","licensed_until") WHERE is_active;--> statement-breakpoint
-- The last day with a confirmed licence stands with the agent, so that a list of agents need not read the licences of
-- each. The agent is locked first: of two transactions that change two licences of one agent, the second one's UPDATE then
-- begins after the first one's commit and sees both.
CREATE FUNCTION set_licensed_until() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agent uuid;
BEGIN
  FOREACH agent IN ARRAY array_remove(ARRAY[OLD.agent_id, NEW.agent_id], NULL) LOOP
    PERFORM FROM agents WHERE id = agent FOR NO KEY UPDATE;
    UPDATE agents SET licensed_until = held.until
    FROM (SELECT coalesce(max(coalesce(valid_until, 'infinity')), '-infinity') AS until FROM licences
      WHERE agent_id = agent AND confirmed_at IS NOT NULL) AS held
    WHERE id = agent AND licensed_until <> held.until;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER licensed_until_set AFTER INSERT OR UPDATE OR DELETE ON "licences"
  FOR EACH ROW EXECUTE FUNCTION set_licensed_until();--> statement-breakpoint
UPDATE agents SET licensed_until = held.until
FROM (SELECT agent_id, max(coalesce(valid_until, 'infinity')) AS until FROM licences
  WHERE confirmed_at IS NOT NULL GROUP BY agent_id) AS held
WHERE agents.id = held.agent_id;
