-- Written by apps/server/src/testing/dump-schema.ts; UPDATE_GOLDEN=1 writes it anew.

create table account_links (
  id uuid not null,
  organization_id uuid not null,
  member_id uuid not null,
  kind text not null,
  token_hash bytea not null,
  token_sealed bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  issued_by uuid,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_check CHECK (((ended_at IS NULL) OR (token_sealed IS NULL))),
  constraint account_links_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES members(id) ON DELETE SET NULL,
  constraint account_links_kind_check CHECK ((kind = ANY (ARRAY['INVITATION'::text, 'PASSWORD_RESET'::text]))),
  constraint account_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint account_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint account_links_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX account_links_issuer ON public.account_links USING btree (issued_by) WHERE (issued_by IS NOT NULL);
CREATE INDEX account_links_member ON public.account_links USING btree (member_id, created_at);
CREATE INDEX account_links_organization ON public.account_links USING btree (organization_id);
-- row-level security enabled, forced
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (organization_id, token_hash) to parley_system;

create table api_keys (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  name text not null,
  hash bytea not null,
  last4 text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  generation integer,
  rotated_from uuid,
  created_by text not null default 'operator'::text,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint api_keys_rotated_from_fkey FOREIGN KEY (rotated_from) REFERENCES api_keys(id)
);
CREATE INDEX api_keys_organization ON public.api_keys USING btree (organization_id, created_at);
CREATE UNIQUE INDEX api_keys_generation ON public.api_keys USING btree (organization_id, generation);
-- row-level security enabled, forced
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (id, organization_id, hash, scopes, expires_at, revoked_at, last_used_at) to parley_system;

create table audit_entries (
  id uuid not null,
  seq bigint not null,
  organization_id uuid not null,
  happened_at timestamp with time zone not null,
  act text not null,
  door text not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  interview_id uuid,
  meeting_code text,
  subject_id uuid,
  subject text,
  reason text,
  event_id uuid,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['MEMBER'::text, 'API_KEY'::text, 'PLATFORM_KEY'::text, 'LINK'::text, 'JOB'::text, 'COMMAND_LINE'::text, 'STRANGER'::text]))),
  constraint audit_entries_door_check CHECK ((door = ANY (ARRAY['DASHBOARD'::text, 'API'::text, 'PLATFORM_API'::text, 'LINK'::text, 'WORKER'::text, 'COMMAND_LINE'::text]))),
  constraint audit_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX audit_entries_newest ON public.audit_entries USING btree (organization_id, happened_at DESC, seq DESC);
CREATE INDEX audit_entries_of_interview ON public.audit_entries USING btree (interview_id, happened_at) WHERE (interview_id IS NOT NULL);
CREATE INDEX audit_entries_replaced ON public.audit_entries USING btree (interview_id) WHERE (act = 'INTERVIEW_REPLACED'::text);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select to parley_app;
grant update (actor_id, interview_id, subject_id, reason, event_id) to parley_app;

create table branding (
  organization_id uuid not null,
  id uuid not null,
  colour text,
  logo bytea,
  logo_type text,
  logo_width integer,
  logo_height integer,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint branding_pkey PRIMARY KEY (organization_id),
  constraint branding_check CHECK ((((logo IS NULL) = (logo_type IS NULL)) AND ((logo IS NULL) = (logo_width IS NULL)) AND ((logo IS NULL) = (logo_height IS NULL)))),
  constraint branding_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  constraint branding_id_key UNIQUE (id),
  constraint branding_logo_check CHECK ((octet_length(logo) <= 262144)),
  constraint branding_logo_height_check CHECK ((logo_height > 0)),
  constraint branding_logo_type_check CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  constraint branding_logo_width_check CHECK ((logo_width > 0)),
  constraint branding_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (organization_id, id) to parley_system;

create table calendar_authorizations (
  state_hash bytea not null,
  organization_id uuid not null,
  member_id uuid not null,
  session_hash bytea not null,
  kind text not null,
  verifier_sealed bytea not null,
  writes_back boolean not null,
  browser_timezone text,
  reconnects uuid,
  expires_at timestamp with time zone not null,
  constraint calendar_authorizations_pkey PRIMARY KEY (state_hash),
  constraint calendar_authorizations_kind_check CHECK ((kind = ANY (ARRAY['GOOGLE'::text, 'MICROSOFT'::text]))),
  constraint calendar_authorizations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint calendar_authorizations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint calendar_authorizations_reconnects_fkey FOREIGN KEY (reconnects) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint calendar_authorizations_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table calendar_connections (
  id uuid not null,
  organization_id uuid not null,
  member_id uuid not null,
  kind text not null,
  name text not null,
  account text not null,
  server_url text,
  timezone text,
  calendar_timezone text,
  browser_timezone text,
  writes_back boolean not null default false,
  health text not null default 'OK'::text,
  last_error text,
  last_error_at timestamp with time zone,
  last_read_at timestamp with time zone,
  revision integer not null default 1,
  created_at timestamp with time zone not null,
  constraint calendar_connections_pkey PRIMARY KEY (id),
  constraint calendar_connections_check CHECK (((health = 'OK'::text) OR (last_error IS NOT NULL))),
  constraint calendar_connections_health_check CHECK ((health = ANY (ARRAY['OK'::text, 'NEEDS_ATTENTION'::text]))),
  constraint calendar_connections_kind_check CHECK ((kind = ANY (ARRAY['GOOGLE'::text, 'MICROSOFT'::text, 'CALDAV'::text, 'ICS'::text]))),
  constraint calendar_connections_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint calendar_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX calendar_connections_member ON public.calendar_connections USING btree (member_id, created_at, id);
CREATE INDEX calendar_connections_organization ON public.calendar_connections USING btree (organization_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table calendar_credentials (
  connection_id uuid not null,
  organization_id uuid not null,
  sealed bytea not null,
  constraint calendar_credentials_pkey PRIMARY KEY (connection_id),
  constraint calendar_credentials_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint calendar_credentials_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table calendar_entries (
  connection_id uuid not null,
  interview_id uuid not null,
  organization_id uuid not null,
  source_id text not null,
  remote_id text not null,
  etag text,
  uid text not null,
  digest text not null,
  constraint calendar_entries_pkey PRIMARY KEY (connection_id, interview_id),
  constraint calendar_entries_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint calendar_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX calendar_entries_interview ON public.calendar_entries USING btree (interview_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table calendar_snapshots (
  connection_id uuid not null,
  organization_id uuid not null,
  content jsonb not null,
  window_start timestamp with time zone not null,
  window_end timestamp with time zone not null,
  read_at timestamp with time zone not null,
  constraint calendar_snapshots_pkey PRIMARY KEY (connection_id),
  constraint calendar_snapshots_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint calendar_snapshots_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table calendar_sources (
  connection_id uuid not null,
  remote_id text not null,
  organization_id uuid not null,
  "position" integer not null,
  name text not null,
  color text,
  writable boolean not null,
  blocks boolean not null,
  takes_bookings boolean not null default false,
  constraint calendar_sources_pkey PRIMARY KEY (connection_id, remote_id),
  constraint calendar_sources_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES calendar_connections(id) ON DELETE CASCADE,
  constraint calendar_sources_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendar_sources_bookings ON public.calendar_sources USING btree (connection_id) WHERE takes_bookings;
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table candidate_notices (
  organization_id uuid not null,
  sha256 text not null,
  version text not null,
  language text not null,
  sections jsonb not null,
  first_given_at timestamp with time zone not null,
  constraint candidate_notices_pkey PRIMARY KEY (organization_id, sha256),
  constraint candidate_notices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select to parley_app;

create table candidate_notices_given (
  organization_id uuid not null,
  interview_id uuid not null,
  participant_id uuid not null,
  sha256 text not null,
  way text not null,
  given_at timestamp with time zone not null,
  constraint candidate_notices_given_pkey PRIMARY KEY (participant_id, sha256, way),
  constraint candidate_notices_given_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint candidate_notices_given_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint candidate_notices_given_organization_id_sha256_fkey FOREIGN KEY (organization_id, sha256) REFERENCES candidate_notices(organization_id, sha256),
  constraint candidate_notices_given_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE,
  constraint candidate_notices_given_way_check CHECK ((way = ANY (ARRAY['MAIL'::text, 'CONSENT'::text])))
);
CREATE INDEX candidate_notices_given_interview ON public.candidate_notices_given USING btree (interview_id);
CREATE INDEX candidate_notices_given_notice ON public.candidate_notices_given USING btree (organization_id, sha256);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select to parley_app;

create table consents (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  interview_id uuid not null,
  participant_id uuid not null,
  disclosure_version text not null,
  disclosure_sha256 text not null,
  choices jsonb not null,
  given_at timestamp with time zone not null,
  meeting_kind text not null,
  role text not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint consents_meeting_kind_check CHECK ((meeting_kind = ANY (ARRAY['AI_INTERVIEW'::text, 'INTERVIEW'::text, 'TEAM_MEETING'::text]))),
  constraint consents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint consents_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE,
  constraint consents_role_check CHECK ((role = ANY (ARRAY['CANDIDATE'::text, 'INTERVIEWER'::text, 'HOST'::text, 'PARTICIPANT'::text, 'OBSERVER'::text])))
);
CREATE INDEX consents_interview ON public.consents USING btree (interview_id);
CREATE INDEX consents_participant ON public.consents USING btree (participant_id, given_at);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table conversation_events (
  interview_id uuid not null,
  seq integer not null,
  organization_id uuid not null,
  event jsonb not null,
  constraint conversation_events_pkey PRIMARY KEY (interview_id, seq),
  constraint conversation_events_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES conversations(interview_id) ON DELETE CASCADE,
  constraint conversation_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table conversations (
  interview_id uuid not null,
  organization_id uuid not null,
  epoch integer not null default 0,
  draft text not null default ''::text,
  wake_at timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (interview_id),
  constraint conversations_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint conversations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table erasures (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid,
  artifact text not null,
  period_days integer not null,
  counts jsonb not null,
  sha256 text not null,
  erased_at timestamp with time zone not null,
  files_erased_at timestamp with time zone,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_artifact_check CHECK ((artifact = ANY (ARRAY['MEDIA'::text, 'TRANSCRIPT'::text, 'EVALUATION'::text, 'INTERVIEW'::text, 'REQUEST_LOG'::text, 'AUDIT_LOG'::text]))),
  constraint erasures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint erasures_sha256_check CHECK ((length(sha256) = 64))
);
CREATE INDEX erasures_newest ON public.erasures USING btree (organization_id, erased_at DESC, id DESC);
CREATE INDEX erasures_of_interview ON public.erasures USING btree (interview_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant insert, select to parley_app;
grant update (files_erased_at) to parley_app;

create table evaluations (
  interview_id uuid not null,
  revision integer not null,
  organization_id uuid not null,
  result jsonb not null,
  provenance jsonb not null,
  created_at timestamp with time zone not null,
  source text not null default 'MACHINE'::text,
  constraint evaluations_pkey PRIMARY KEY (interview_id, revision),
  constraint evaluations_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint evaluations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint evaluations_source_check CHECK ((source = ANY (ARRAY['MACHINE'::text, 'HUMAN'::text])))
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table events (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid,
  type text not null,
  data jsonb not null,
  occurred_at timestamp with time zone not null,
  seq bigint not null,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX events_interview ON public.events USING btree (interview_id, occurred_at, seq);
CREATE INDEX events_of_requests ON public.events USING btree (organization_id, interview_id) WHERE (type = 'human.requested'::text);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table human_decisions (
  interview_id uuid not null,
  number integer not null,
  organization_id uuid not null,
  recommendation text not null,
  reason text,
  revision integer not null,
  suggested_recommendation text not null,
  suggested_score integer not null,
  decider_type text not null,
  decider_id uuid not null,
  decider_name text not null,
  decided_at timestamp with time zone not null,
  constraint human_decisions_pkey PRIMARY KEY (interview_id, number),
  constraint an_override_has_a_reason CHECK (((recommendation = suggested_recommendation) OR (reason IS NOT NULL))),
  constraint human_decisions_decider_type_check CHECK ((decider_type = ANY (ARRAY['MEMBER'::text, 'API_KEY'::text]))),
  constraint human_decisions_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint human_decisions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint human_decisions_recommendation_check CHECK ((recommendation = ANY (ARRAY['PASS'::text, 'FAIL'::text, 'REVIEW'::text]))),
  constraint human_decisions_suggested_recommendation_check CHECK ((suggested_recommendation = ANY (ARRAY['PASS'::text, 'FAIL'::text, 'REVIEW'::text]))),
  constraint human_decisions_suggested_score_check CHECK (((suggested_score >= 0) AND (suggested_score <= 100)))
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant insert, select to parley_app;

create table idempotency_keys (
  organization_id uuid,
  platform_id uuid,
  owner_id uuid not null default COALESCE(organization_id, platform_id),
  key text not null,
  fingerprint bytea,
  status integer not null,
  body_sealed bytea,
  interview_id uuid,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (owner_id, key),
  constraint idempotency_keys_check CHECK ((num_nonnulls(organization_id, platform_id) = 1)),
  constraint idempotency_keys_erased CHECK (((fingerprint IS NULL) = (body_sealed IS NULL))),
  constraint idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint idempotency_keys_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_interview ON public.idempotency_keys USING btree (interview_id) WHERE (interview_id IS NOT NULL);
-- row-level security enabled, forced
create policy platform for all to parley_app using ((platform_id = current_platform()));
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table installation (
  key text not null,
  value jsonb not null,
  constraint installation_pkey PRIMARY KEY (key)
);
-- row-level security DISABLED, NOT FORCED
grant select to parley_system;

create table interview_comments (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid not null,
  member_id uuid not null,
  member_name text not null,
  text text not null,
  at_ms integer,
  written_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint interview_comments_pkey PRIMARY KEY (id),
  constraint interview_comments_at_ms_check CHECK ((at_ms >= 0)),
  constraint interview_comments_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint interview_comments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX interview_comments_of_interview ON public.interview_comments USING btree (interview_id, written_at);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table interview_counts (
  organization_id uuid not null,
  slot smallint not null,
  status text not null,
  meeting_type text not null,
  count integer not null,
  constraint interview_counts_pkey PRIMARY KEY (organization_id, slot, status, meeting_type),
  constraint interview_counts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table interview_search (
  organization_id uuid not null,
  document text not null,
  interview_id uuid not null,
  created_at timestamp with time zone not null,
  status text not null,
  meeting_type text not null,
  constraint interview_search_pkey PRIMARY KEY (interview_id),
  constraint interview_search_interview_id_fkey1 FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint interview_search_organization_id_fkey1 FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX interview_search_document ON public.interview_search USING gin (organization_id, document extensions.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX interview_search_newest ON public.interview_search USING btree (organization_id, created_at DESC, interview_id DESC);
-- row-level security enabled, forced
create policy search for select to parley_search using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select to parley_search;

create table interview_templates (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  settings jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint interview_templates_pkey PRIMARY KEY (id),
  constraint interview_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX interview_templates_of_organization ON public.interview_templates USING btree (organization_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table interviews (
  id uuid not null,
  organization_id uuid not null,
  meeting_code text not null,
  status text not null default 'SCHEDULED'::text,
  status_reason text,
  meeting_type text not null,
  is_team_meeting boolean not null,
  title text not null,
  job_role text,
  company_name text not null,
  candidate_cv text,
  skills text[] not null,
  seniority text,
  category text,
  stage text,
  evaluation_focus text,
  duration_minutes integer not null,
  scheduling_mode text not null,
  scheduled_at timestamp with time zone,
  available_slots jsonb not null,
  timezone text not null,
  language text not null,
  booking_status text not null,
  booking_token_hash bytea,
  booking_token_sealed bytea,
  questions jsonb not null,
  ai_generate boolean not null,
  agenda text[] not null,
  transcription_enabled boolean not null,
  send_candidate_feedback boolean not null,
  external_job_id text,
  metadata jsonb not null,
  recording_status text not null default 'NONE'::text,
  evaluation_status text not null default 'NONE'::text,
  ics_sequence integer not null default 0,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  booking_note text,
  meeting_url text,
  ended_reason text,
  has_room boolean not null default false,
  template_id uuid,
  mail_note text,
  constraint interviews_pkey PRIMARY KEY (id),
  constraint interviews_added TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint interviews_booking_status_check CHECK ((booking_status = ANY (ARRAY['NONE'::text, 'AWAITING'::text, 'BOOKED'::text, 'EXPIRED'::text]))),
  constraint interviews_booking_token_hash_key UNIQUE (booking_token_hash),
  constraint interviews_check CHECK (((scheduling_mode <> 'FIXED'::text) OR (scheduled_at IS NOT NULL))),
  constraint interviews_deleted TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint interviews_duration_minutes_check CHECK (((duration_minutes >= 5) AND (duration_minutes <= 1440))),
  constraint interviews_ended_reason_check CHECK ((ended_reason = ANY (ARRAY['finished'::text, 'time_limit'::text, 'candidate_left'::text, 'human_requested'::text, 'ended_by_host'::text, 'empty'::text]))),
  constraint interviews_evaluation_status_check CHECK ((evaluation_status = ANY (ARRAY['NONE'::text, 'PENDING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint interviews_meeting_code_key UNIQUE (meeting_code),
  constraint interviews_meeting_type_check CHECK ((meeting_type = ANY (ARRAY['AI_ONLY'::text, 'HUMAN'::text]))),
  constraint interviews_moved TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint interviews_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint interviews_recording_status_check CHECK ((recording_status = ANY (ARRAY['NONE'::text, 'PENDING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint interviews_scheduling_mode_check CHECK ((scheduling_mode = ANY (ARRAY['IMMEDIATE'::text, 'FIXED'::text, 'CANDIDATE_PICKS'::text]))),
  constraint interviews_status_check CHECK ((status = ANY (ARRAY['SCHEDULED'::text, 'ACTIVE'::text, 'COMPLETED'::text, 'CANCELLED'::text]))),
  constraint interviews_status_reason_check CHECK ((status_reason = ANY (ARRAY['NO_SHOW'::text, 'BOOKING_EXPIRED'::text, 'EXTERNAL_ROOM'::text, 'INTERVIEWER_ABSENT'::text, 'ROOM_UNREACHABLE'::text])))
);
CREATE INDEX interviews_booking_expired ON public.interviews USING btree (organization_id, cancelled_at) WHERE (status_reason = 'BOOKING_EXPIRED'::text);
CREATE INDEX interviews_by_status ON public.interviews USING btree (organization_id, status, meeting_type, created_at DESC, id DESC);
CREATE INDEX interviews_evaluated ON public.interviews USING btree (organization_id, ended_at) WHERE (evaluation_status = 'READY'::text);
CREATE INDEX interviews_held_now ON public.interviews USING btree (organization_id, started_at) WHERE ((scheduled_at IS NULL) AND (status = 'ACTIVE'::text));
CREATE INDEX interviews_left ON public.interviews USING btree (organization_id, ended_at) WHERE ((meeting_type = 'AI_ONLY'::text) AND (ended_reason = 'empty'::text));
CREATE INDEX interviews_newest ON public.interviews USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX interviews_running_rooms ON public.interviews USING btree (id) WHERE (has_room AND (status = 'ACTIVE'::text));
CREATE INDEX interviews_scheduled ON public.interviews USING btree (organization_id, scheduled_at) WHERE (scheduled_at IS NOT NULL);
-- row-level security enabled, forced
create policy system_finds_running_rooms for select to parley_system using ((has_room AND (status = 'ACTIVE'::text)));
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (id, organization_id, status, booking_token_hash, has_room) to parley_system;

create table job_workers (
  worker_id text not null,
  lock_key integer not null,
  constraint job_workers_pkey PRIMARY KEY (worker_id)
);
-- row-level security DISABLED, NOT FORCED

create table legal_holds (
  interview_id uuid not null,
  organization_id uuid not null,
  reason text not null,
  placed_by text not null,
  placed_at timestamp with time zone not null,
  constraint legal_holds_pkey PRIMARY KEY (interview_id),
  constraint legal_holds_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint legal_holds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select to parley_app;

create table mails (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid,
  participant_id uuid,
  kind text not null,
  revision integer not null,
  message_id text not null,
  from_name text not null,
  from_email text not null,
  to_name text not null,
  to_email text not null,
  reply_to text,
  subject text not null,
  html text,
  text text,
  ics text,
  ics_method text,
  status text not null default 'QUEUED'::text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  erase_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  account_link_id uuid,
  body_sealed bytea,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_account_link_id_fkey FOREIGN KEY (account_link_id) REFERENCES account_links(id) ON DELETE CASCADE,
  constraint mails_body CHECK ((((body_sealed IS NULL) = (html IS NOT NULL)) AND ((html IS NULL) = (text IS NULL)))),
  constraint mails_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint mails_message_id_key UNIQUE (message_id),
  constraint mails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint mails_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE,
  constraint mails_participant_id_kind_revision_key UNIQUE (participant_id, kind, revision),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'KEPT'::text, 'FAILED'::text])))
);
CREATE INDEX mails_account_link ON public.mails USING btree (account_link_id) WHERE (account_link_id IS NOT NULL);
CREATE INDEX mails_failed ON public.mails USING btree (organization_id, created_at) WHERE (status = 'FAILED'::text);
CREATE INDEX mails_interview ON public.mails USING btree (interview_id);
CREATE INDEX mails_newest ON public.mails USING btree (organization_id, created_at DESC);
CREATE INDEX mails_unsealed ON public.mails USING btree (id) WHERE ((body_sealed IS NULL) AND (interview_id IS NOT NULL));
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meeting_agenda_ticks (
  interview_id uuid not null,
  item integer not null,
  organization_id uuid not null,
  done_at timestamp with time zone not null,
  done_by uuid not null,
  constraint meeting_agenda_ticks_pkey PRIMARY KEY (interview_id, item),
  constraint meeting_agenda_ticks_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_agenda_ticks_item_check CHECK ((item >= 0)),
  constraint meeting_agenda_ticks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meeting_captions (
  id uuid not null,
  participant_id uuid not null,
  interview_id uuid not null,
  organization_id uuid not null,
  text text not null,
  said_at timestamp with time zone not null,
  constraint meeting_captions_pkey PRIMARY KEY (id),
  constraint meeting_captions_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_captions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint meeting_captions_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX meeting_captions_interview ON public.meeting_captions USING btree (interview_id, said_at);
CREATE INDEX meeting_captions_participant ON public.meeting_captions USING btree (participant_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meeting_guests (
  participant_id uuid not null,
  interview_id uuid not null,
  organization_id uuid not null,
  display_name text,
  waiting_since timestamp with time zone,
  waited_at timestamp with time zone,
  admitted_at timestamp with time zone,
  admitted_by uuid,
  refused_at timestamp with time zone,
  refused_by uuid,
  asked_access_at timestamp with time zone,
  unreachable_at timestamp with time zone,
  hand_raised_at timestamp with time zone,
  hosts_since timestamp with time zone,
  reads_captions boolean not null default false,
  constraint meeting_guests_pkey PRIMARY KEY (participant_id),
  constraint meeting_guests_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 200))),
  constraint meeting_guests_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_guests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint meeting_guests_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX meeting_guests_interview ON public.meeting_guests USING btree (interview_id);
CREATE INDEX meeting_guests_waiting ON public.meeting_guests USING btree (organization_id) WHERE (waiting_since IS NOT NULL);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meeting_messages (
  participant_id uuid not null,
  id uuid not null,
  seq bigint not null,
  interview_id uuid not null,
  organization_id uuid not null,
  kind text not null,
  to_participant_id uuid,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint meeting_messages_pkey PRIMARY KEY (participant_id, id),
  constraint meeting_messages_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_messages_kind_check CHECK ((kind = ANY (ARRAY['CHAT'::text, 'LOBBY'::text]))),
  constraint meeting_messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint meeting_messages_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE,
  constraint meeting_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint meeting_messages_to_participant_id_fkey FOREIGN KEY (to_participant_id) REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX meeting_messages_interview ON public.meeting_messages USING btree (interview_id, seq);
CREATE INDEX meeting_messages_to ON public.meeting_messages USING btree (to_participant_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meeting_notes (
  participant_id uuid not null,
  id uuid not null,
  interview_id uuid not null,
  organization_id uuid not null,
  text text not null,
  begun_at timestamp with time zone not null,
  constraint meeting_notes_pkey PRIMARY KEY (participant_id, id),
  constraint meeting_notes_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_notes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint meeting_notes_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX meeting_notes_interview ON public.meeting_notes USING btree (interview_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meeting_question_marks (
  interview_id uuid not null,
  question_id text not null,
  organization_id uuid not null,
  asked_at timestamp with time zone not null,
  marked_by uuid not null,
  constraint meeting_question_marks_pkey PRIMARY KEY (interview_id, question_id),
  constraint meeting_question_marks_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_question_marks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meeting_recordings (
  interview_id uuid not null,
  organization_id uuid not null,
  worker_id uuid,
  lease_until timestamp with time zone,
  failed_at timestamp with time zone,
  closed_at timestamp with time zone,
  composed_at timestamp with time zone,
  transcribed_at timestamp with time zone,
  constraint meeting_recordings_pkey PRIMARY KEY (interview_id),
  constraint meeting_recordings_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_recordings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX meeting_recordings_open ON public.meeting_recordings USING btree (interview_id) WHERE (closed_at IS NULL);
-- row-level security enabled, forced
create policy system_finds_open_recordings for select to parley_system using ((closed_at IS NULL));
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (interview_id, organization_id, closed_at) to parley_system;

create table meeting_sockets (
  socket_id uuid not null,
  participant_id uuid not null,
  interview_id uuid not null,
  organization_id uuid not null,
  opened_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint meeting_sockets_pkey PRIMARY KEY (socket_id),
  constraint meeting_sockets_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_sockets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint meeting_sockets_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX meeting_sockets_interview ON public.meeting_sockets USING btree (interview_id);
CREATE INDEX meeting_sockets_participant ON public.meeting_sockets USING btree (participant_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meeting_transcripts (
  interview_id uuid not null,
  organization_id uuid not null,
  state text not null,
  unread_pieces integer not null default 0,
  requested_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint meeting_transcripts_pkey PRIMARY KEY (interview_id),
  constraint meeting_transcripts_check CHECK (((state = 'PENDING'::text) = (ended_at IS NULL))),
  constraint meeting_transcripts_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meeting_transcripts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint meeting_transcripts_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint meeting_transcripts_unread_pieces_check CHECK ((unread_pieces >= 0))
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table meetings (
  interview_id uuid not null,
  organization_id uuid not null,
  extended_minutes integer not null default 0,
  recorder_state text not null default 'OFF'::text,
  ended_by uuid,
  engine_responds boolean not null default true,
  engine_changed_at timestamp with time zone,
  look_at timestamp with time zone,
  captions_failed_at timestamp with time zone,
  constraint meetings_pkey PRIMARY KEY (interview_id),
  constraint meetings_extended_minutes_check CHECK ((extended_minutes >= 0)),
  constraint meetings_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint meetings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint meetings_recorder_state_check CHECK ((recorder_state = ANY (ARRAY['OFF'::text, 'ON'::text, 'FAILED'::text])))
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table members (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  email text not null,
  name text not null,
  role text not null,
  created_at timestamp with time zone not null,
  platform_id uuid,
  platform_user_id text,
  password_hash text,
  invited_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  language text,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_check CHECK (((platform_id IS NULL) = (platform_user_id IS NULL))),
  constraint members_invited CHECK (((invited_at IS NULL) OR ((platform_user_id IS NULL) AND (deactivated_at IS NULL)))),
  constraint members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint members_password CHECK (((password_hash IS NULL) OR ((platform_user_id IS NULL) AND (invited_at IS NULL)))),
  constraint members_platform FOREIGN KEY (organization_id, platform_id) REFERENCES organizations(id, platform_id) ON DELETE CASCADE,
  constraint members_platform_user UNIQUE (organization_id, platform_user_id),
  constraint members_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'ADMIN'::text, 'RECRUITER'::text, 'INTERVIEWER'::text, 'VIEWER'::text])))
);
CREATE INDEX members_address ON public.members USING btree (lower(email)) WHERE (platform_user_id IS NULL);
CREATE INDEX members_of_platform ON public.members USING btree (platform_id, platform_user_id) WHERE (platform_id IS NOT NULL);
CREATE UNIQUE INDEX members_email ON public.members USING btree (organization_id, lower(email)) WHERE (platform_user_id IS NULL);
-- row-level security enabled, forced
create policy platform for all to parley_app using ((platform_id = current_platform()));
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (id, organization_id, email, platform_user_id, password_hash, invited_at, deactivated_at) to parley_system;

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);
-- row-level security DISABLED, NOT FORCED

create table model_calls (
  id bigint not null,
  organization_id uuid not null,
  interview_id uuid,
  prompt_id text not null,
  prompt_version integer not null,
  provider text not null,
  model text not null,
  request_sha256 text not null,
  response_sha256 text,
  input_tokens integer not null,
  output_tokens integer not null,
  cost numeric(16,6),
  duration_ms integer not null,
  attempts integer not null,
  outcome text not null,
  at timestamp with time zone not null,
  constraint model_calls_pkey PRIMARY KEY (id),
  constraint model_calls_attempts_check CHECK ((attempts >= 1)),
  constraint model_calls_cost_check CHECK ((cost >= (0)::numeric)),
  constraint model_calls_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint model_calls_input_tokens_check CHECK ((input_tokens >= 0)),
  constraint model_calls_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint model_calls_model_check CHECK ((length(model) <= 200)),
  constraint model_calls_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint model_calls_outcome_check CHECK ((outcome = ANY (ARRAY['ok'::text, 'repaired'::text, 'late'::text, 'failed'::text, 'unusable'::text]))),
  constraint model_calls_output_tokens_check CHECK ((output_tokens >= 0)),
  constraint model_calls_prompt_id_check CHECK ((length(prompt_id) <= 64)),
  constraint model_calls_provider_check CHECK ((provider = ANY (ARRAY['openai'::text, 'anthropic'::text]))),
  constraint model_calls_request_sha256_check CHECK ((length(request_sha256) = 64)),
  constraint model_calls_response_sha256_check CHECK ((length(response_sha256) = 64))
);
CREATE INDEX model_calls_interview ON public.model_calls USING btree (interview_id, id);
CREATE INDEX model_calls_organization ON public.model_calls USING btree (organization_id, at);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table model_question_sets (
  organization_id uuid not null,
  job_sha256 text not null,
  questions jsonb,
  created_at timestamp with time zone not null,
  constraint model_question_sets_pkey PRIMARY KEY (organization_id, job_sha256),
  constraint model_question_sets_job_sha256_check CHECK ((length(job_sha256) = 64)),
  constraint model_question_sets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table model_settings (
  organization_id uuid not null,
  source text not null,
  protocol text,
  url text,
  name text,
  key_sealed bytea,
  key_ending text,
  input_price numeric(12,4),
  output_price numeric(12,4),
  monthly_tokens bigint,
  monthly_cost numeric(12,2),
  may_suggest_fail boolean not null default false,
  updated_at timestamp with time zone not null,
  constraint model_settings_pkey PRIMARY KEY (organization_id),
  constraint model_settings_check CHECK (((source <> 'OWN'::text) OR ((protocol IS NOT NULL) AND (url IS NOT NULL) AND (name IS NOT NULL)))),
  constraint model_settings_check1 CHECK (((key_sealed IS NULL) = (key_ending IS NULL))),
  constraint model_settings_input_price_check CHECK ((input_price >= (0)::numeric)),
  constraint model_settings_key_ending_check CHECK ((length(key_ending) <= 4)),
  constraint model_settings_monthly_cost_check CHECK ((monthly_cost >= (0)::numeric)),
  constraint model_settings_monthly_tokens_check CHECK ((monthly_tokens >= 0)),
  constraint model_settings_name_check CHECK ((length(name) <= 200)),
  constraint model_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint model_settings_output_price_check CHECK ((output_price >= (0)::numeric)),
  constraint model_settings_protocol_check CHECK ((protocol = ANY (ARRAY['openai'::text, 'anthropic'::text]))),
  constraint model_settings_source_check CHECK ((source = ANY (ARRAY['INSTALLATION'::text, 'OWN'::text, 'NONE'::text]))),
  constraint model_settings_url_check CHECK ((length(url) <= 2000))
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table model_usage (
  organization_id uuid not null,
  month date not null,
  calls integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  cost numeric(16,6) not null default 0,
  constraint model_usage_pkey PRIMARY KEY (organization_id, month),
  constraint model_usage_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table organization_exports (
  id uuid not null,
  organization_id uuid not null,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamp with time zone not null,
  has_recordings boolean not null,
  status text not null default 'PENDING'::text,
  ready_at timestamp with time zone,
  ends_at timestamp with time zone,
  bytes bigint,
  sha256 text,
  counts jsonb,
  constraint organization_exports_pkey PRIMARY KEY (id),
  constraint a_ready_export_is_whole CHECK (((status <> 'READY'::text) OR ((ready_at IS NOT NULL) AND (ends_at IS NOT NULL) AND (bytes IS NOT NULL) AND (sha256 IS NOT NULL) AND (counts IS NOT NULL)))),
  constraint organization_exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint organization_exports_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'READY'::text, 'FAILED'::text, 'ENDED'::text])))
);
CREATE INDEX organization_exports_newest ON public.organization_exports USING btree (organization_id, asked_at DESC);
CREATE UNIQUE INDEX organization_exports_one_at_a_time ON public.organization_exports USING btree (organization_id) WHERE (status = 'PENDING'::text);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table organizations (
  id uuid not null default gen_random_uuid(),
  name text not null,
  timezone text not null default 'UTC'::text,
  reply_to text,
  read_per_minute integer,
  write_per_minute integer,
  ai_per_minute integer,
  created_at timestamp with time zone not null,
  test_mode boolean not null default false,
  platform_id uuid,
  platform_organization_id text,
  refuse_schedule_conflicts boolean not null default false,
  min_notice_minutes integer,
  working_hours jsonb,
  slot_grid_minutes integer,
  deletion_due_at timestamp with time zone,
  deletion_requested_by text,
  language text,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_ai_per_minute_check CHECK ((ai_per_minute > 0)),
  constraint organizations_check CHECK (((platform_id IS NULL) = (platform_organization_id IS NULL))),
  constraint organizations_deletion CHECK (((deletion_due_at IS NULL) = (deletion_requested_by IS NULL))),
  constraint organizations_id_platform UNIQUE (id, platform_id),
  constraint organizations_min_notice_minutes_check CHECK (((min_notice_minutes >= 0) AND (min_notice_minutes <= 20160))),
  constraint organizations_platform UNIQUE (platform_id, platform_organization_id),
  constraint organizations_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id),
  constraint organizations_read_per_minute_check CHECK ((read_per_minute > 0)),
  constraint organizations_slot_grid_minutes_check CHECK ((slot_grid_minutes = ANY (ARRAY[15, 30, 60]))),
  constraint organizations_working_hours_check CHECK ((jsonb_typeof(working_hours) = 'array'::text)),
  constraint organizations_write_per_minute_check CHECK ((write_per_minute > 0))
);
-- row-level security enabled, forced
create policy platform for all to parley_app using ((platform_id = current_platform()));
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((id = current_organization()));
grant insert, select, update to parley_app;
grant select (id, read_per_minute, write_per_minute, ai_per_minute, test_mode, platform_id, platform_organization_id) to parley_system;

create table participants (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid not null,
  "position" integer not null,
  name text not null,
  email text not null,
  role text not null,
  join_token_hash bytea not null,
  join_token_sealed bytea not null,
  joined_at timestamp with time zone,
  left_at timestamp with time zone,
  is_active boolean not null default false,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  invitation_revision integer not null default 0,
  timezone text,
  clock text,
  constraint participants_pkey PRIMARY KEY (id),
  constraint participants_clock_check CHECK ((clock = ANY (ARRAY['h23'::text, 'h12'::text]))),
  constraint participants_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint participants_interview_id_position_key UNIQUE (interview_id, "position"),
  constraint participants_join_token_hash_key UNIQUE (join_token_hash),
  constraint participants_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint participants_role_check CHECK ((role = ANY (ARRAY['CANDIDATE'::text, 'INTERVIEWER'::text, 'HOST'::text, 'PARTICIPANT'::text, 'OBSERVER'::text]))),
  constraint participants_timezone_check CHECK (((length(timezone) >= 1) AND (length(timezone) <= 64)))
);
CREATE INDEX participants_who_lead ON public.participants USING btree (organization_id, lower(email)) WHERE ((role = ANY (ARRAY['HOST'::text, 'INTERVIEWER'::text])) AND (removed_at IS NULL));
-- row-level security enabled, forced
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (id, organization_id, interview_id, join_token_hash, removed_at) to parley_system;

create table passkeys (
  id uuid not null,
  organization_id uuid not null,
  member_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_challenge_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint passkeys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_member ON public.passkeys USING btree (member_id);
CREATE INDEX passkeys_organization ON public.passkeys USING btree (organization_id);
-- row-level security enabled, forced
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (organization_id, credential_id) to parley_system;

create table platform_keys (
  id uuid not null default gen_random_uuid(),
  platform_id uuid not null,
  hash bytea not null,
  last4 text not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  name text not null default 'First key'::text,
  last_used_at timestamp with time zone,
  constraint platform_keys_pkey PRIMARY KEY (id),
  constraint platform_keys_hash_key UNIQUE (hash),
  constraint platform_keys_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES platforms(id) ON DELETE CASCADE
);
-- row-level security enabled, NOT FORCED
create policy platform for all to parley_app using ((platform_id = current_platform()));
create policy system_reads for select to parley_system using (true);
grant select (id, platform_id, hash, revoked_at, last_used_at) to parley_system;
grant select (id, platform_id, last_used_at) to parley_app;
grant update (last_used_at) to parley_app;

create table platforms (
  id uuid not null default gen_random_uuid(),
  name text not null,
  created_at timestamp with time zone not null,
  read_per_minute integer,
  write_per_minute integer,
  constraint platforms_pkey PRIMARY KEY (id),
  constraint platforms_read_per_minute_check CHECK ((read_per_minute > 0)),
  constraint platforms_write_per_minute_check CHECK ((write_per_minute > 0))
);
-- row-level security DISABLED, NOT FORCED
grant select (id, read_per_minute, write_per_minute) to parley_system;

create table presence_connections (
  participant_id uuid not null,
  connection_id text not null,
  organization_id uuid not null,
  interview_id uuid not null,
  opened_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint presence_connections_pkey PRIMARY KEY (participant_id, connection_id),
  constraint presence_connections_connection_id_check CHECK (((length(connection_id) >= 1) AND (length(connection_id) <= 64))),
  constraint presence_connections_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint presence_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint presence_connections_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX presence_connections_interview ON public.presence_connections USING btree (interview_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table provider_identities (
  id uuid not null,
  organization_id uuid not null,
  member_id uuid not null,
  issuer text not null,
  subject text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint provider_identities_pkey PRIMARY KEY (id),
  constraint provider_identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint provider_identities_member_id_issuer_key UNIQUE (member_id, issuer),
  constraint provider_identities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint provider_identities_organization_id_issuer_subject_key UNIQUE (organization_id, issuer, subject)
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create unlogged table rate_windows (
  bucket text not null,
  class text not null,
  started_at timestamp with time zone not null,
  used integer not null,
  constraint rate_windows_pkey PRIMARY KEY (bucket, class)
);
-- row-level security DISABLED, NOT FORCED
grant delete, insert, select, update to parley_app;

create table recording_chunks (
  session_id uuid not null,
  seq integer not null,
  organization_id uuid not null,
  object_key text not null,
  bytes integer not null,
  sha256 text not null,
  stored_at timestamp with time zone not null,
  constraint recording_chunks_pkey PRIMARY KEY (session_id, seq),
  constraint recording_chunks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint recording_chunks_session_id_fkey FOREIGN KEY (session_id) REFERENCES recording_sessions(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table recording_sessions (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid not null,
  participant_id uuid not null,
  mime_type text not null,
  started_at timestamp with time zone not null,
  chunks_expected integer,
  created_at timestamp with time zone not null,
  chunks_kept integer not null default 0,
  bytes_charged bigint not null default 0,
  constraint recording_sessions_pkey PRIMARY KEY (id),
  constraint recording_sessions_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint recording_sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint recording_sessions_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE
);
CREATE INDEX recording_sessions_interview ON public.recording_sessions USING btree (interview_id, started_at);
CREATE INDEX recording_sessions_participant ON public.recording_sessions USING btree (participant_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table recording_tracks (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid not null,
  participant_id uuid not null,
  source text not null,
  codec text not null,
  started_at timestamp with time zone not null,
  state text not null,
  duration_seconds double precision,
  object_key text,
  bytes bigint,
  constraint recording_tracks_pkey PRIMARY KEY (id),
  constraint recording_tracks_check CHECK (((state = 'STORED'::text) = (object_key IS NOT NULL))),
  constraint recording_tracks_codec_check CHECK ((codec = ANY (ARRAY['opus'::text, 'vp8'::text, 'h264'::text]))),
  constraint recording_tracks_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint recording_tracks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint recording_tracks_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE,
  constraint recording_tracks_source_check CHECK ((source = ANY (ARRAY['MICROPHONE'::text, 'CAMERA'::text, 'SCREEN'::text, 'SCREEN_AUDIO'::text]))),
  constraint recording_tracks_state_check CHECK ((state = ANY (ARRAY['WRITING'::text, 'STORED'::text, 'LOST'::text])))
);
CREATE INDEX recording_tracks_interview ON public.recording_tracks USING btree (interview_id, started_at);
CREATE INDEX recording_tracks_participant ON public.recording_tracks USING btree (participant_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table recordings (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid not null,
  object_key text not null,
  bytes bigint not null,
  format text not null,
  duration_seconds double precision not null,
  ready_at timestamp with time zone not null,
  chunks integer,
  missing jsonb not null default '[]'::jsonb,
  constraint recordings_pkey PRIMARY KEY (id),
  constraint recordings_format_check CHECK ((format = ANY (ARRAY['mp4'::text, 'webm'::text]))),
  constraint recordings_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint recordings_interview_id_key UNIQUE (interview_id),
  constraint recordings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (id, organization_id) to parley_system;

create table request_log (
  id uuid not null,
  organization_id uuid not null,
  request_id text not null,
  key_id uuid,
  method text not null,
  path text not null,
  status integer not null,
  duration_ms integer not null,
  meeting_code text,
  error_code text,
  request_body text,
  response_body text,
  at timestamp with time zone not null,
  constraint request_log_pkey PRIMARY KEY (id),
  constraint request_log_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX request_log_age ON public.request_log USING btree (at);
CREATE INDEX request_log_meeting ON public.request_log USING btree (organization_id, meeting_code) WHERE (meeting_code IS NOT NULL);
CREATE INDEX request_log_newest ON public.request_log USING btree (organization_id, at DESC, id DESC);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table retention_settings (
  organization_id uuid not null,
  media_days integer,
  transcript_days integer,
  evaluation_days integer,
  interview_days integer,
  request_log_days integer,
  updated_at timestamp with time zone not null,
  audit_days integer,
  constraint retention_settings_pkey PRIMARY KEY (organization_id),
  constraint an_evaluation_is_kept_no_longer_than_its_transcript CHECK (((transcript_days IS NULL) OR ((evaluation_days IS NOT NULL) AND (evaluation_days <= transcript_days)))),
  constraint retention_settings_audit_days_check CHECK (((audit_days >= 90) AND (audit_days <= 3650))),
  constraint retention_settings_evaluation_days_check CHECK (((evaluation_days >= 1) AND (evaluation_days <= 3650))),
  constraint retention_settings_interview_days_check CHECK (((interview_days >= 1) AND (interview_days <= 3650))),
  constraint retention_settings_media_days_check CHECK (((media_days >= 1) AND (media_days <= 3650))),
  constraint retention_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint retention_settings_request_log_days_check CHECK (((request_log_days >= 1) AND (request_log_days <= 30))),
  constraint retention_settings_transcript_days_check CHECK (((transcript_days >= 1) AND (transcript_days <= 3650)))
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant insert, select, update to parley_app;

create table saved_filters (
  id uuid not null,
  organization_id uuid not null,
  member_id uuid not null,
  name text not null,
  query jsonb not null,
  created_at timestamp with time zone not null,
  constraint saved_filters_pkey PRIMARY KEY (id),
  constraint saved_filters_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint saved_filters_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX saved_filters_of_organization ON public.saved_filters USING btree (organization_id);
CREATE UNIQUE INDEX saved_filters_by_name ON public.saved_filters USING btree (member_id, lower(name));
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table scorecard_amendments (
  scorecard_id uuid not null,
  number integer not null,
  organization_id uuid not null,
  interview_id uuid not null,
  text text not null,
  author_name text not null,
  written_at timestamp with time zone not null,
  constraint scorecard_amendments_pkey PRIMARY KEY (scorecard_id, number),
  constraint scorecard_amendments_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint scorecard_amendments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint scorecard_amendments_scorecard_id_fkey FOREIGN KEY (scorecard_id) REFERENCES scorecards(id) ON DELETE CASCADE
);
CREATE INDEX scorecard_amendments_interview ON public.scorecard_amendments USING btree (interview_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select to parley_app;

create table scorecards (
  id uuid not null,
  organization_id uuid not null,
  interview_id uuid not null,
  participant_id uuid not null,
  author_email text not null,
  author_name text not null,
  skills jsonb not null default '[]'::jsonb,
  recommendation text,
  note text not null default ''::text,
  saved_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  constraint scorecards_pkey PRIMARY KEY (id),
  constraint a_submitted_card_recommends CHECK (((submitted_at IS NULL) OR (recommendation IS NOT NULL))),
  constraint scorecards_interview_id_author_email_key UNIQUE (interview_id, author_email),
  constraint scorecards_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint scorecards_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint scorecards_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE,
  constraint scorecards_recommendation_check CHECK ((recommendation = ANY (ARRAY['PASS'::text, 'FAIL'::text, 'REVIEW'::text])))
);
CREATE INDEX scorecards_participant ON public.scorecards USING btree (participant_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table sessions (
  token_hash bytea not null,
  organization_id uuid not null,
  member_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  last_seen_at timestamp with time zone not null default now(),
  signed_in_by text,
  browser text,
  system text,
  ip_address text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint sessions_signed_in_by_check CHECK ((signed_in_by = ANY (ARRAY['LINK'::text, 'INVITATION'::text, 'PASSWORD'::text, 'PROVIDER'::text, 'PASSKEY'::text])))
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (organization_id, expires_at);
CREATE INDEX sessions_member ON public.sessions USING btree (member_id);
CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);
-- row-level security enabled, forced
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (token_hash, organization_id, member_id, expires_at, last_seen_at) to parley_system;

create table sign_in_links (
  token_hash bytea not null,
  organization_id uuid not null,
  member_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_links_pkey PRIMARY KEY (token_hash),
  constraint sign_in_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint sign_in_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_links_expiry ON public.sign_in_links USING btree (organization_id, expires_at);
-- row-level security enabled, forced
create policy system_reads for select to parley_system using (true);
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;
grant select (token_hash, organization_id, member_id, expires_at, used_at) to parley_system;

create table solved_needs (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  interview_id uuid,
  mail_id uuid,
  solved_at timestamp with time zone not null,
  constraint solved_needs_pkey PRIMARY KEY (id),
  constraint solved_needs_check CHECK ((num_nonnulls(interview_id, mail_id) = 1)),
  constraint solved_needs_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint solved_needs_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint solved_needs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX solved_needs_of_interview ON public.solved_needs USING btree (interview_id, kind) WHERE (interview_id IS NOT NULL);
CREATE INDEX solved_needs_of_mail ON public.solved_needs USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX solved_needs_of_organization ON public.solved_needs USING btree (organization_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select to parley_app;

create table speech_settings (
  organization_id uuid not null,
  kind text not null,
  source text not null,
  url text,
  model text,
  voice text,
  key_sealed bytea,
  key_ending text,
  updated_at timestamp with time zone not null,
  constraint speech_settings_pkey PRIMARY KEY (organization_id, kind),
  constraint speech_settings_check CHECK (((source <> 'OWN'::text) OR ((url IS NOT NULL) AND (model IS NOT NULL)))),
  constraint speech_settings_check1 CHECK (((source <> 'OWN'::text) OR ((kind = 'TEXT_TO_SPEECH'::text) = (voice IS NOT NULL)))),
  constraint speech_settings_check2 CHECK (((key_sealed IS NULL) = (key_ending IS NULL))),
  constraint speech_settings_key_ending_check CHECK ((length(key_ending) <= 4)),
  constraint speech_settings_kind_check CHECK ((kind = ANY (ARRAY['SPEECH_TO_TEXT'::text, 'TEXT_TO_SPEECH'::text]))),
  constraint speech_settings_model_check CHECK ((length(model) <= 200)),
  constraint speech_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint speech_settings_source_check CHECK ((source = ANY (ARRAY['INSTALLATION'::text, 'OWN'::text, 'NONE'::text]))),
  constraint speech_settings_url_check CHECK ((length(url) <= 2000)),
  constraint speech_settings_voice_check CHECK ((length(voice) <= 200))
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table time_claims (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  interview_id uuid not null,
  person text not null,
  kind text not null,
  during tstzrange not null,
  expires_at timestamp with time zone,
  constraint time_claims_pkey PRIMARY KEY (id),
  constraint time_claims_check CHECK (((kind = 'HOLD'::text) = (expires_at IS NOT NULL))),
  constraint time_claims_during_check CHECK (((NOT isempty(during)) AND lower_inc(during) AND (NOT upper_inc(during)))),
  constraint time_claims_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint time_claims_interview_id_person_kind_key UNIQUE (interview_id, person, kind),
  constraint time_claims_kind_check CHECK ((kind = ANY (ARRAY['HOLD'::text, 'BOOKED'::text]))),
  constraint time_claims_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint time_claims_organization_id_person_during_interview_id_excl EXCLUDE USING gist (organization_id WITH =, person WITH =, during WITH &&, interview_id WITH <>)
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table transcribed_pieces (
  interview_id uuid not null,
  track_id uuid not null,
  start_ms integer not null,
  organization_id uuid not null,
  outcome text not null,
  constraint transcribed_pieces_pkey PRIMARY KEY (interview_id, track_id, start_ms),
  constraint transcribed_pieces_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint transcribed_pieces_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint transcribed_pieces_outcome_check CHECK ((outcome = ANY (ARRAY['WORDS'::text, 'NOTHING'::text, 'INVENTED'::text, 'UNREAD'::text]))),
  constraint transcribed_pieces_start_ms_check CHECK ((start_ms >= 0))
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table transcript_segments (
  interview_id uuid not null,
  segment_id text not null,
  revision integer not null,
  organization_id uuid not null,
  source text not null,
  participant_id uuid,
  question_id text,
  start_ms double precision not null,
  end_ms double precision not null,
  text text not null,
  language text not null,
  constraint transcript_segments_pkey PRIMARY KEY (interview_id, segment_id, revision),
  constraint transcript_segments_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint transcript_segments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint transcript_segments_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE,
  constraint transcript_segments_revision_check CHECK ((revision >= 1)),
  constraint transcript_segments_source_check CHECK ((source = ANY (ARRAY['AI_CONVERSATION'::text, 'MEETING'::text, 'SIMULATED'::text]))),
  constraint transcript_segments_start_ms_check CHECK ((start_ms >= (0)::double precision))
);
CREATE INDEX transcript_segments_participant ON public.transcript_segments USING btree (participant_id);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table webhook_attempts (
  delivery_id uuid not null,
  attempt integer not null,
  organization_id uuid not null,
  at timestamp with time zone not null,
  response_status integer,
  response_excerpt text,
  error text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, attempt),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  constraint webhook_attempts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table webhook_deliveries (
  id uuid not null,
  organization_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid,
  interview_id uuid,
  event_type text not null,
  payload text,
  status text not null default 'PENDING'::text,
  attempts integer not null default 0,
  failures integer not null default 0,
  next_attempt_at timestamp with time zone,
  response_status integer,
  last_error text,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_event_id_key UNIQUE (endpoint_id, event_id),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text])))
);
CREATE INDEX webhook_deliveries_interview ON public.webhook_deliveries USING btree (interview_id);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (organization_id, created_at DESC, id DESC);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

create table webhook_endpoints (
  id uuid not null,
  organization_id uuid not null,
  url text not null,
  description text,
  event_types text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_secret_expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX webhook_endpoints_organization ON public.webhook_endpoints USING btree (organization_id, created_at);
-- row-level security enabled, forced
create policy tenant for all to parley_app using ((organization_id = current_organization()));
grant delete, insert, select, update to parley_app;

grant usage on schema public to parley_app;
grant usage on schema public to parley_search;
grant usage on schema public to parley_system;

CREATE OR REPLACE FUNCTION public.count_interview()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  if tg_op <> 'INSERT' then
    update interview_counts set count = count - 1
    where organization_id = old.organization_id and slot = hashtext(old.id::text) & 15
      and status = old.status and meeting_type = old.meeting_type;
  end if;
  if tg_op <> 'DELETE' then
    insert into interview_counts (organization_id, slot, status, meeting_type, count)
    values (new.organization_id, hashtext(new.id::text) & 15, new.status, new.meeting_type, 1)
    on conflict (organization_id, slot, status, meeting_type) do update set count = interview_counts.count + 1;
  end if;
  if tg_op = 'UPDATE' then
    update interview_search set status = new.status where interview_id = new.id;
  end if;
  return null;
end $function$
;
grant execute to public;

CREATE OR REPLACE FUNCTION public.current_organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.organization', true), '')::uuid $function$
;
grant execute to public;

CREATE OR REPLACE FUNCTION public.current_platform()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.platform', true), '')::uuid $function$
;
grant execute to public;

CREATE OR REPLACE FUNCTION public.drop_job(job_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if exists (
    select from graphile_worker._private_jobs j
    where j.key = job_key and j.payload ->> 'organizationId' = public.current_organization()::text
  ) then
    perform graphile_worker.remove_job(job_key);
  end if;
end $function$
;
grant execute to parley_app;

CREATE OR REPLACE FUNCTION public.enqueue_jobs(jobs json)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if exists (
    select from json_to_recordset(jobs) as job(payload json)
    where job.payload ->> 'organizationId' is distinct from public.current_organization()::text
  ) then
    raise exception 'a job of another organization' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_jobs(array(
    select (
      job.task, job.payload, null, coalesce(job.run_at, now() - interval '1 minute'), 25, job.key,
      case when job.urgent then -1 end,
      case when coalesce(job.share, job.payload ->> 'organizationId') is not null
        then array[coalesce(job.share, job.payload ->> 'organizationId')] end
    )::graphile_worker.job_spec
    from json_to_recordset(jobs) as job(
      task text, payload json, run_at timestamptz, key text, share text, urgent boolean
    )
  ));
end $function$
;
grant execute to parley_app;

CREATE OR REPLACE FUNCTION public.follow_participants()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  insert into interview_search (interview_id, organization_id, status, meeting_type, created_at, document)
  select i.id, i.organization_id, i.status, i.meeting_type, i.created_at, search_document(i.id)
  from interviews i where i.id in (select interview_id from changed)
  on conflict (interview_id) do update set document = excluded.document
  where interview_search.document <> excluded.document;
  return null;
end $function$
;
grant execute to public;

CREATE OR REPLACE FUNCTION public.job_waits(task text, field text, ids text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select exists (
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = task and (j.attempts < j.max_attempts or j.locked_at is not null)
      and j.payload ->> 'organizationId' = public.current_organization()::text
      and j.payload ->> field = any (ids)
  );
$function$
;
grant execute to parley_app;

CREATE OR REPLACE FUNCTION public.key_owner(key_hash bytea)
 RETURNS TABLE(id uuid, organization_id uuid, scopes text[], expires_at timestamp with time zone, revoked_at timestamp with time zone, last_used_at timestamp with time zone, read_per_minute integer, write_per_minute integer, ai_per_minute integer)
 LANGUAGE plpgsql
 STABLE ROWS 1
 SET role TO 'parley_system'
AS $function$
begin
  return query
    select k.id, k.organization_id, k.scopes, k.expires_at, k.revoked_at, k.last_used_at,
      o.read_per_minute, o.write_per_minute, o.ai_per_minute
    from api_keys k join organizations o on o.id = k.organization_id where k.hash = key_hash;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_document(interview uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select lower(concat_ws(E'\x1f', i.job_role, (
    select string_agg(concat_ws(E'\x1f', p.name, p.email), E'\x1f' order by p.position)
    from participants p where p.interview_id = i.id and p.removed_at is null
  ))) from interviews i where i.id = interview
$function$
;
grant execute to public;

CREATE OR REPLACE FUNCTION public.search_interviews(sought text, wanted_status text, wanted_type text, page_limit integer, page_offset integer, OUT total integer, OUT interview_ids uuid[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  organization constant uuid := public.current_organization();
  pattern constant text := '%' || regexp_replace(lower(sought), '([\\%_])', '\\\1', 'g') || '%';
  matching constant text := 'document like $2
    and ($3 is null or status = $3) and ($4 is null or meeting_type = $4)';
  newest_first constant text := 'order by created_at desc, interview_id desc';
  wanted constant bigint := page_offset::bigint + page_limit;
  tried constant bigint := 500 + 2 * wanted;
  looked_at bigint;
begin
  -- Planned anew each time: a pattern of two letters wants another way than one of twenty.
  execute format('select count(*), count(*) filter (where hit), array_agg(interview_id) filter (where hit)
      from (select interview_id, %s as hit from public.interview_search
            where organization_id = $1 %s limit $5) newest', matching, newest_first)
  into looked_at, total, interview_ids using organization, pattern, wanted_status, wanted_type, tried;
  if looked_at < tried or total >= wanted then
    interview_ids := array(select unnest(interview_ids) limit page_limit offset page_offset);
    if looked_at = tried then
      execute 'select count(*) from public.interview_search where organization_id = $1 and ' || matching
      into total using organization, pattern, wanted_status, wanted_type;
    end if;
  else
    execute format('with hits as materialized (
        select interview_id, created_at from public.interview_search where organization_id = $1 and %s
      )
      select (select count(*) from hits), array(select interview_id from hits %s limit $5 offset $6)',
      matching, newest_first)
    into total, interview_ids using organization, pattern, wanted_status, wanted_type, page_limit, page_offset;
  end if;
end $function$
;
grant execute to parley_app;

CREATE OR REPLACE FUNCTION public.withdraw_job(job_key text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  delete from graphile_worker._private_jobs j
  where j.key = job_key and j.locked_at is null and j.attempts = 0
    and j.payload ->> 'organizationId' = public.current_organization()::text;
  return found;
end $function$
;
grant execute to parley_app;
