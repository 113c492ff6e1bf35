ALTER TABLE "leads" DROP CONSTRAINT "leads_source_known";--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('website', 'contact_form', 'AI Chatbot', 'mortgage_calculator', 'phone_call', 'walk_in', 'referral', 'other'));--> statement-breakpoint
-- custom:
-- A lead that comes or changes is told to the lists that are open in browsers, by its broker alone ('leads:AGENT').
CREATE TRIGGER lead_change_added AFTER INSERT OR DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION tell_page_change('agent_id');
--> statement-breakpoint
CREATE TRIGGER lead_change_edited AFTER UPDATE OF status, agent_id, client_name, client_email, client_phone, first_response_at ON leads
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_page_change('agent_id');
