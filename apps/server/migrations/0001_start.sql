-- Parley's first schema. Conventions:
--   * every tenant table carries organization_id and has row-level security enabled AND forced;
--   * the application works as parley_app with app.organization set for the transaction (kernel/db.ts);
--   * parley_system may only SELECT what finds the organization of a key, a token or a session;
--   * after a transaction the setting is '', not null: hence nullif(...).

create function current_organization() returns uuid language sql stable as
  $$ select nullif(current_setting('app.organization', true), '')::uuid $$;

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  timezone text not null default 'UTC',
  reply_to text,
  read_per_minute int check (read_per_minute > 0),
  write_per_minute int check (write_per_minute > 0),
  ai_per_minute int check (ai_per_minute > 0),
  created_at timestamptz not null
);

create table members (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  email text not null,
  name text not null,
  role text not null check (role in ('OWNER', 'ADMIN', 'RECRUITER', 'INTERVIEWER', 'VIEWER')),
  created_at timestamptz not null
);
create unique index members_email on members (organization_id, lower(email));

create table sign_in_links (
  token_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sessions (
  token_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  hash bytea not null unique,
  last4 text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_organization on api_keys (organization_id, created_at);

-- Platforms stand above organizations, so these two have no organization_id: only the operator writes them.
create table platforms (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null
);
create table platform_keys (
  id uuid primary key default gen_random_uuid(),
  platform_id uuid not null references platforms on delete cascade,
  hash bytea not null unique,
  last4 text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table interviews (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  meeting_code text not null unique,
  status text not null default 'SCHEDULED'
    check (status in ('SCHEDULED', 'ACTIVE', 'COMPLETED', 'CANCELLED')),
  status_reason text check (status_reason in ('NO_SHOW', 'BOOKING_EXPIRED')),
  meeting_type text not null check (meeting_type in ('AI_ONLY', 'HUMAN')),
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
  duration_minutes int not null check (duration_minutes between 5 and 1440),
  scheduling_mode text not null check (scheduling_mode in ('IMMEDIATE', 'FIXED', 'CANDIDATE_PICKS')),
  scheduled_at timestamptz,
  available_slots jsonb not null,
  timezone text not null,
  language text not null,
  booking_status text not null check (booking_status in ('NONE', 'AWAITING', 'BOOKED', 'EXPIRED')),
  booking_token_hash bytea unique,
  booking_token_sealed bytea,
  questions jsonb not null,
  ai_generate boolean not null,
  agenda text[] not null,
  transcription_enabled boolean not null,
  send_candidate_feedback boolean not null,
  external_job_id text,
  metadata jsonb not null,
  recording_status text not null default 'NONE'
    check (recording_status in ('NONE', 'PENDING', 'READY', 'FAILED')),
  evaluation_status text not null default 'NONE'
    check (evaluation_status in ('NONE', 'PENDING', 'READY', 'FAILED')),
  ics_sequence int not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (scheduling_mode <> 'FIXED' or scheduled_at is not null)
);
create index interviews_newest on interviews (organization_id, created_at desc, id desc);

create table participants (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  position int not null,
  name text not null,
  email text not null,
  role text not null check (role in ('CANDIDATE', 'INTERVIEWER', 'HOST', 'PARTICIPANT', 'OBSERVER')),
  join_token_hash bytea not null unique,
  join_token_sealed bytea not null,
  joined_at timestamptz,
  left_at timestamptz,
  is_active boolean not null default false,
  created_at timestamptz not null,
  unique (interview_id, position)
);

-- What a participant agreed to, as they saw it. Append-only: a later choice is another row.
create table consents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  participant_id uuid not null references participants on delete cascade,
  disclosure_version text not null,
  disclosure_sha256 text not null,
  choices jsonb not null,
  given_at timestamptz not null
);
create index consents_participant on consents (participant_id, given_at);

-- One AI interview's conversation. The event log is the only state; this row holds what is not history.
create table conversations (
  interview_id uuid primary key references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  epoch int not null default 0,
  draft text not null default '',
  wake_at timestamptz,
  -- When a process last held the candidate's socket open; stale after a crash.
  seen_at timestamptz
);
create table conversation_events (
  interview_id uuid not null references conversations on delete cascade,
  seq int not null,
  organization_id uuid not null references organizations on delete cascade,
  event jsonb not null,
  primary key (interview_id, seq)
);

create table recording_sessions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  participant_id uuid not null references participants on delete cascade,
  mime_type text not null,
  started_at timestamptz not null,
  chunks_expected int,
  created_at timestamptz not null
);
create index recording_sessions_interview on recording_sessions (interview_id, started_at);
create table recording_chunks (
  session_id uuid not null references recording_sessions on delete cascade,
  seq int not null,
  organization_id uuid not null references organizations on delete cascade,
  object_key text not null,
  bytes int not null,
  sha256 text not null,
  stored_at timestamptz not null,
  primary key (session_id, seq)
);
create table recordings (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null unique references interviews on delete cascade,
  object_key text not null,
  bytes bigint not null,
  format text not null check (format in ('mp4', 'webm')),
  duration_seconds double precision not null,
  ready_at timestamptz not null
);

-- Append-only revisions; the newest is current.
create table evaluations (
  interview_id uuid not null references interviews on delete cascade,
  revision int not null,
  organization_id uuid not null references organizations on delete cascade,
  result jsonb not null,
  provenance jsonb not null,
  created_at timestamptz not null,
  primary key (interview_id, revision)
);

-- Everything that happened, whichever door it came through. Notifications read it; nobody imports them.
create table events (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null
);
create index events_interview on events (interview_id, occurred_at);

create table mails (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid references interviews on delete cascade,
  participant_id uuid references participants on delete cascade,
  kind text not null,
  revision int not null,
  message_id text not null unique,
  from_name text not null,
  from_email text not null,
  to_name text not null,
  to_email text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  ics text,
  ics_method text,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (participant_id, kind, revision)
);
create index mails_newest on mails (organization_id, created_at desc);
create index mails_interview on mails (interview_id);

-- Answers to writes that carried an Idempotency-Key. Text, because jsonb reorders keys.
create table idempotency_keys (
  organization_id uuid not null references organizations on delete cascade,
  key text not null,
  fingerprint bytea not null,
  status int not null,
  body text not null,
  interview_id uuid,
  created_at timestamptz not null,
  primary key (organization_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters of the rate limits. Unlogged: losing them in a crash opens a new window, nothing more.
create unlogged table rate_windows (
  bucket text not null,
  class text not null,
  started_at timestamptz not null,
  used int not null,
  primary key (bucket, class)
);

-- Facts about this installation as a whole, such as "the demo was seeded".
create table installation (
  key text primary key,
  value jsonb not null
);

-- Objects to erase after their rows are gone; written in the deleting transaction.
create table object_erasures (
  object_key text primary key,
  organization_id uuid not null,
  created_at timestamptz not null
);

-- Which advisory lock proves that a job runner's process still lives (worker/orphaned-jobs.ts).
create table job_workers (
  worker_id text primary key,
  lock_key int not null
);

-- graphile-worker's tables have their own row-level security: the application enqueues through this door.
create function enqueue(task text, payload json, run_at timestamptz, job_key text) returns void
  language sql security definer set search_path = pg_catalog as
  $$ select graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key, max_attempts := 25) $$;
revoke all on function enqueue from public;
grant execute on function enqueue to parley_app;

grant usage on schema public to parley_app, parley_system;

do $$
declare t text;
begin
  foreach t in array array[
    'members', 'sign_in_links', 'sessions', 'api_keys', 'interviews', 'participants', 'consents',
    'conversations', 'conversation_events', 'recording_sessions', 'recording_chunks', 'recordings',
    'evaluations', 'events', 'mails', 'idempotency_keys', 'object_erasures'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to parley_app using (organization_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to parley_app', t);
  end loop;
end $$;

alter table organizations enable row level security;
alter table organizations force row level security;
create policy tenant on organizations to parley_app using (id = current_organization());
grant select, insert, update on organizations to parley_app;
grant select, insert, update, delete on rate_windows to parley_app;

-- What finds the organization behind a credential, column by column, and nothing else.
do $$
declare t text;
begin
  foreach t in array array['organizations', 'api_keys', 'sessions', 'sign_in_links', 'participants', 'recordings'] loop
    execute format('create policy system_reads on %I for select to parley_system using (true)', t);
  end loop;
end $$;
grant select (id, read_per_minute, write_per_minute, ai_per_minute) on organizations to parley_system;
grant select (id, organization_id, hash, scopes, expires_at, revoked_at, last_used_at) on api_keys to parley_system;
grant select (id, platform_id, hash, revoked_at) on platform_keys to parley_system;
grant select (token_hash, organization_id, member_id, expires_at) on sessions to parley_system;
grant select (token_hash, organization_id, member_id, expires_at, used_at) on sign_in_links to parley_system;
grant select (id, organization_id, interview_id, join_token_hash) on participants to parley_system;
grant select (id, organization_id) on recordings to parley_system;
grant select on installation to parley_system;
