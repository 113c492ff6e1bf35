-- Of each kind the rate that the grid picks stays: the lowest of ours, then the oldest. Visitors saw the others too.
WITH ranked AS (
  SELECT id, row_number() OVER (PARTITION BY province, term, rate_type, mortgage_type ORDER BY our_rate, id) AS place
  FROM mortgage_rates WHERE is_active AND our_rate IS NOT NULL),
closed AS (
  UPDATE mortgage_rates SET is_active = false, version = version + 1 FROM ranked
  WHERE ranked.id = mortgage_rates.id AND place > 1 RETURNING mortgage_rates.*),
noted AS (
  INSERT INTO audit_log (id, actor_id, actor_name, entity, entity_id, label, action, changes)
  SELECT gen_random_uuid(), 'migration', 'Upgrade to one active rate of each kind', 'rate', id::text,
    term || ' ' || rate_type || ', ' || mortgage_type || ', ' || province, 'deactivated',
    jsonb_build_object('isActive', jsonb_build_object('from', 'Yes', 'to', 'No'))
  FROM closed)
INSERT INTO mortgage_rate_history (id, rate_id, term, rate_type, mortgage_type, province, posted_rate, our_rate, fees,
  is_active, change_source)
SELECT gen_random_uuid(), id, term, rate_type, mortgage_type, province, posted_rate, our_rate, fees, false, 'manual'
FROM closed;
--> statement-breakpoint
CREATE UNIQUE INDEX "mortgage_rates_one_active" ON "mortgage_rates" USING btree ("province","term","rate_type","mortgage_type") WHERE is_active and our_rate is not null;--> statement-breakpoint
-- With the usual 100 the planner takes a word that no lead has for one of 5,000, and reads all leads by date.
ALTER TABLE "leads" ALTER COLUMN "search" SET STATISTICS 1000;
