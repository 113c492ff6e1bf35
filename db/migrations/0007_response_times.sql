-- The first answer to a lead counts for the broker who has it then, on the day of the answer.
CREATE FUNCTION count_response() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response_day_counts AS c (agent_id, day, answered, seconds)
  VALUES (NEW.agent_id, toronto_day(NEW.first_response_at), 1,
    greatest(0, extract(epoch FROM NEW.first_response_at - NEW.created_at))::bigint)
  ON CONFLICT (agent_id, day) DO UPDATE SET answered = c.answered + 1, seconds = c.seconds + excluded.seconds;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_answered_in AFTER INSERT ON leads FOR EACH ROW
  WHEN (NEW.first_response_at IS NOT NULL AND NEW.agent_id IS NOT NULL) EXECUTE FUNCTION count_response();
--> statement-breakpoint
CREATE TRIGGER leads_answered AFTER UPDATE OF first_response_at ON leads FOR EACH ROW
  WHEN (OLD.first_response_at IS NULL AND NEW.first_response_at IS NOT NULL AND NEW.agent_id IS NOT NULL)
  EXECUTE FUNCTION count_response();
--> statement-breakpoint
-- What stands already.
INSERT INTO response_day_counts (agent_id, day, answered, seconds)
SELECT agent_id, toronto_day(first_response_at), count(*),
  sum(greatest(0, extract(epoch FROM first_response_at - created_at)))::bigint
FROM leads WHERE first_response_at IS NOT NULL AND agent_id IS NOT NULL GROUP BY 1, 2;
