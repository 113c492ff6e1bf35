DROP INDEX "lead_events_earlier_email";--> statement-breakpoint
CREATE INDEX "lead_events_earlier_mailbox" ON "lead_events" USING btree ((regexp_replace(lower(trim(detail -> 'from' ->> 'clientEmail')), '(?<=.)\+[^@]*(?=@)', '')),"created_at") WHERE kind = 'corrected';--> statement-breakpoint
CREATE INDEX "leads_by_mailbox" ON "leads" USING btree ((regexp_replace(email_normalized, '(?<=.)\+[^@]*(?=@)', '')),"created_at");--> statement-breakpoint
CREATE INDEX "newsletter_by_mailbox" ON "newsletter_subscribers" USING btree ((regexp_replace(email, '(?<=.)\+[^@]*(?=@)', '')));--> statement-breakpoint
CREATE INDEX "reminder_requests_by_mailbox" ON "reminder_requests" USING btree ((regexp_replace(email, '(?<=.)\+[^@]*(?=@)', '')));--> statement-breakpoint
CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
