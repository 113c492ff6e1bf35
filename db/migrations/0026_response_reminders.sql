-- custom:
-- No page reads how many leads each broker answered on a day; the panel's median is read from the leads.
DROP TRIGGER "leads_answered_in" ON "leads";
--> statement-breakpoint
DROP TRIGGER "leads_answered" ON "leads";
--> statement-breakpoint
DROP FUNCTION "count_response"();
--> statement-breakpoint
DROP TABLE "response_day_counts" CASCADE;
--> statement-breakpoint
-- The job 'remind' is called 'response-reminders'. An empty database does not have the queue's schema yet.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'remind';
  END IF;
END $$;
