CREATE TABLE "agent_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_url" text NOT NULL,
	"file_size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"type" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_documents_type_known" CHECK ("agent_documents"."type" in ('certificate', 'other')),
	CONSTRAINT "agent_documents_size" CHECK ("agent_documents"."file_size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "agent_slug_history" (
	"slug" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"title" text,
	"licence_number" text,
	"email" text NOT NULL,
	"phone" text,
	"bio" text,
	"calendly_link" text,
	"crm_email" text,
	"social_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"application_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seo_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact_details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"city" text,
	"province" text,
	"languages" text[] DEFAULT '{"English"}' NOT NULL,
	"profile_slug" text NOT NULL,
	"custom_background_image" text,
	"agent_logo_url" text,
	"badge_1_url" text,
	"badge_2_url" text,
	"headshot_url" text,
	"banner_image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(lower(coalesce(name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(province, '')), 'àâäáãçéèêëíîïñóôöõúùûüÿœæ', 'aaaaaceeeeiiinoooouuuuyoa'))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agents_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "agents_profileSlug_unique" UNIQUE("profile_slug"),
	CONSTRAINT "agents_slug_form" CHECK ("agents"."profile_slug" ~ '^[a-z0-9]+$'),
	CONSTRAINT "agents_name_given" CHECK (length(trim("agents"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"visit_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_visitKey_unique" UNIQUE("visit_key")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"full_name" text NOT NULL,
	"image" text,
	"role" text,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('super_admin', 'admin', 'agent')),
	CONSTRAINT "profiles_email_lowercase" CHECK ("profiles"."email" = lower("profiles"."email"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"featured_image_url" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"agent_id" uuid,
	"author_id" text,
	"seo_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', translate(lower(title), 'àâäáãçéèêëíîïñóôöõúùûüÿœæ', 'aaaaaceeeeiiinoooouuuuyoa')), 'A') || setweight(to_tsvector('english', translate(lower(excerpt), 'àâäáãçéèêëíîïñóôöõúùûüÿœæ', 'aaaaaceeeeiiinoooouuuuyoa')), 'B') || setweight(to_tsvector('english', left(regexp_replace(translate(lower(content), 'àâäáãçéèêëíîïñóôöõúùûüÿœæ', 'aaaaaceeeeiiinoooouuuuyoa'), '<[^>]*>', ' ', 'g'), 200000)), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_slug_form" CHECK ("blog_posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blog_posts_published_has_date" CHECK (not "blog_posts"."is_published" or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "blog_slug_history" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mortgage_services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"description" varchar(255),
	"content" text,
	"features" jsonb,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"content" text,
	"price" numeric(12, 2),
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"subscriber_id" uuid,
	"kind" text NOT NULL,
	"wording" text NOT NULL,
	"method" text NOT NULL,
	"source_page" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('express', 'implied')),
	CONSTRAINT "consents_of_somebody" CHECK ("consents"."lead_id" is not null or "consents"."subscriber_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"actor_id" text,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_key" text NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text,
	"client_phone" text,
	"agent_id" uuid,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"message" text,
	"notes" jsonb,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email_normalized" text GENERATED ALWAYS AS (lower(trim(client_email))) STORED,
	"phone_normalized" text GENERATED ALWAYS AS (nullif(right(regexp_replace(client_phone, '[^0-9]', '', 'g'), 10), '')) STORED,
	"first_response_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leads_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "leads_type_known" CHECK ("leads"."type" in ('rate_quote', 'refinance', 'application', 'contact')),
	CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('website', 'contact_form', 'AI Chatbot', 'mortgage_calculator')),
	CONSTRAINT "leads_status_known" CHECK ("leads"."status" in ('new', 'contacted', 'qualified', 'closed')),
	CONSTRAINT "leads_reachable" CHECK ("leads"."client_email" is not null or "leads"."client_phone" is not null)
);
--> statement-breakpoint
CREATE TABLE "lenders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"type" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lenders_type_known" CHECK ("lenders"."type" in ('a_lender', 'alternate_lender'))
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"lead_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mail_outbox_status_known" CHECK ("mail_outbox"."status" in ('pending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_unsubscribeToken_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "newsletter_email_lowercase" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "mortgage_rate_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rate_id" uuid,
	"term" text NOT NULL,
	"rate_type" text NOT NULL,
	"mortgage_type" text NOT NULL,
	"province" text NOT NULL,
	"posted_rate" numeric(6, 3),
	"our_rate" numeric(6, 3),
	"is_active" boolean NOT NULL,
	"change_source" text NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mortgage_rate_history_source_known" CHECK ("mortgage_rate_history"."change_source" in ('manual', 'scrape', 'seed'))
);
--> statement-breakpoint
CREATE TABLE "mortgage_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"rate_type" text NOT NULL,
	"mortgage_type" text DEFAULT 'Conventional' NOT NULL,
	"province" text NOT NULL,
	"posted_rate" numeric(6, 3),
	"our_rate" numeric(6, 3),
	"is_active" boolean DEFAULT true NOT NULL,
	"source_url" text,
	"scraped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mortgage_rates_type_known" CHECK ("mortgage_rates"."rate_type" in ('fixed', 'variable')),
	CONSTRAINT "mortgage_rates_mortgage_type_known" CHECK ("mortgage_rates"."mortgage_type" in ('Conventional', 'High-Ratio', 'Refinance')),
	CONSTRAINT "mortgage_rates_province_known" CHECK ("mortgage_rates"."province" in ('Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan', 'Nova Scotia', 'New Brunswick', 'Newfoundland and Labrador', 'Prince Edward Island', 'Northwest Territories', 'Yukon', 'Nunavut', 'National')),
	CONSTRAINT "mortgage_rates_plausible" CHECK (coalesce("mortgage_rates"."posted_rate", 1) > 0 and coalesce("mortgage_rates"."posted_rate", 1) < 100 and coalesce("mortgage_rates"."our_rate", 1) > 0 and coalesce("mortgage_rates"."our_rate", 1) < 100),
	CONSTRAINT "mortgage_rates_some_rate" CHECK ("mortgage_rates"."posted_rate" is not null or "mortgage_rates"."our_rate" is not null)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"brokerage_name" text NOT NULL,
	"legal_name" text NOT NULL,
	"tagline" text NOT NULL,
	"logo_url" text,
	"licence_line" text NOT NULL,
	"phone" text NOT NULL,
	"support_email" text NOT NULL,
	"office_address" jsonb NOT NULL,
	"office_hours" text NOT NULL,
	"social_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"privacy_officer" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid,
	"admin_id" text,
	"client_name" text NOT NULL,
	"content" text NOT NULL,
	"rating" integer DEFAULT 5 NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_one_author" CHECK (("testimonials"."agent_id" is null) <> ("testimonials"."admin_id" is null))
);
--> statement-breakpoint
ALTER TABLE "agent_documents" ADD CONSTRAINT "agent_documents_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_slug_history" ADD CONSTRAINT "agent_slug_history_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_slug_history" ADD CONSTRAINT "blog_slug_history_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mortgage_rate_history" ADD CONSTRAINT "mortgage_rate_history_rate_id_mortgage_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."mortgage_rates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mortgage_rate_history" ADD CONSTRAINT "mortgage_rate_history_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_admin_id_profiles_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_documents_by_agent" ON "agent_documents" USING btree ("agent_id","uploaded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agent_slug_history_agent" ON "agent_slug_history" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agents_active_by_name" ON "agents" USING btree ("name","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "agents_active_by_province" ON "agents" USING btree ("province","name") WHERE is_active;--> statement-breakpoint
CREATE INDEX "agents_search" ON "agents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "analytics_events_by_agent" ON "analytics_events" USING btree ("agent_id","event_type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "analytics_events_newest" ON "analytics_events" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST,"id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "blog_posts_by_agent" ON "blog_posts" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_scheduled" ON "blog_posts" USING btree ("scheduled_for") WHERE scheduled_for is not null and not is_published;--> statement-breakpoint
CREATE INDEX "blog_posts_slug_prefix" ON "blog_posts" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "blog_slug_history_post" ON "blog_slug_history" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "mortgage_services_oldest" ON "mortgage_services" USING btree ("created_at","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_oldest" ON "products" USING btree ("created_at","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "consents_by_lead" ON "consents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "consents_by_subscriber" ON "consents" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "lead_events_by_lead" ON "lead_events" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "leads_by_agent" ON "leads" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_by_type" ON "leads" USING btree ("type","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_by_status" ON "leads" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree ("email_normalized");--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("phone_normalized");--> statement-breakpoint
CREATE INDEX "lenders_shown" ON "lenders" USING btree ("display_order","name") WHERE is_active;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "mail_outbox_by_lead" ON "mail_outbox" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribed" ON "newsletter_subscribers" USING btree ("subscribed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mortgage_rate_history_by_rate" ON "mortgage_rate_history" USING btree ("rate_id","changed_at");--> statement-breakpoint
CREATE INDEX "mortgage_rate_history_series" ON "mortgage_rate_history" USING btree ("province","rate_type","term","changed_at");--> statement-breakpoint
CREATE INDEX "mortgage_rates_lowest" ON "mortgage_rates" USING btree ("our_rate") WHERE is_active and our_rate is not null;--> statement-breakpoint
CREATE INDEX "mortgage_rates_shown" ON "mortgage_rates" USING btree ("rate_type","province","term","our_rate") WHERE is_active;--> statement-breakpoint
CREATE INDEX "testimonials_home" ON "testimonials" USING btree ("created_at" DESC NULLS LAST) WHERE is_approved and admin_id is not null;--> statement-breakpoint
CREATE INDEX "testimonials_by_agent" ON "testimonials" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("created_at" DESC NULLS LAST);