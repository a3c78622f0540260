-- Platforms and their customers, key rotation, webhooks, the request log, test mode.

alter table organizations
  add column test_mode boolean not null default false,
  add column platform_id uuid references platforms,
  -- The platform's own id of this organization: a name inside the platform's space, never ours.
  add column platform_organization_id text,
  add column refuse_schedule_conflicts boolean not null default false,
  add constraint organizations_platform unique (platform_id, platform_organization_id),
  add check ((platform_id is null) = (platform_organization_id is null));

-- The platform that a transaction works for, set in BEGIN like the organization (kernel/db.ts).
create function current_platform() returns uuid language sql stable as
  $$ select nullif(current_setting('app.platform', true), '')::uuid $$;
create policy platform on organizations to parley_app using (platform_id = current_platform());

-- A platform's user is known by (platform, userId) and never matched by e-mail (decisions.md); one person may
-- be a member of several of its organizations.
alter table organizations add constraint organizations_id_platform unique (id, platform_id);
alter table members
  add column platform_id uuid,
  add column platform_user_id text,
  add check ((platform_id is null) = (platform_user_id is null)),
  add constraint members_platform_user unique (organization_id, platform_user_id),
  add constraint members_platform foreign key (organization_id, platform_id)
    references organizations (id, platform_id) on delete cascade;
create index members_of_platform on members (platform_id, platform_user_id) where platform_id is not null;
create policy platform on members to parley_app using (platform_id = current_platform());
drop index members_email;
create unique index members_email on members (organization_id, lower(email)) where platform_user_id is null;

alter table api_keys
  -- Provisioned keys are derived, not stored: generation counts their rotations.
  add column generation int,
  add column rotated_from uuid references api_keys,
  add column created_by text not null default 'operator';
create unique index api_keys_generation on api_keys (organization_id, generation);

-- Enabled but not forced: the operator, who owns the table, issues and revokes these keys.
alter table platform_keys
  add column name text not null default 'First key',
  add column last_used_at timestamptz;
alter table platform_keys enable row level security;
create policy platform on platform_keys to parley_app using (platform_id = current_platform());
create policy system_reads on platform_keys for select to parley_system using (true);
grant select (id, platform_id, last_used_at), update (last_used_at) on platform_keys to parley_app;
grant select (last_used_at) on platform_keys to parley_system;

-- Answers to writes that carried an Idempotency-Key, of organizations and of platforms. They may hold a key or
-- a join token, so they are sealed. The old table's rows lived for 24 hours at most.
drop table idempotency_keys;
create table idempotency_keys (
  organization_id uuid references organizations on delete cascade,
  platform_id uuid references platforms on delete cascade,
  owner_id uuid not null generated always as (coalesce(organization_id, platform_id)) stored,
  key text not null,
  fingerprint bytea not null,
  status int not null,
  body_sealed bytea not null,
  interview_id uuid,
  created_at timestamptz not null,
  primary key (owner_id, key),
  check (num_nonnulls(organization_id, platform_id) = 1)
);
create index idempotency_keys_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys to parley_app using (organization_id = current_organization());
create policy platform on idempotency_keys to parley_app using (platform_id = current_platform());
grant select, insert, update, delete on idempotency_keys to parley_app;

create table webhook_endpoints (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  url text not null,
  description text,
  -- Empty: all types.
  event_types text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  -- Sealed `whsec_…`; during rotation the previous one signs too.
  secret_sealed bytea not null,
  previous_secret_sealed bytea,
  previous_secret_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhook_endpoints_organization on webhook_endpoints (organization_id, created_at);

create table webhook_deliveries (
  -- Sent as webhook-id: the same through all tries.
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid,
  interview_id uuid,
  event_type text not null,
  -- JSON text, exactly as signed and sent. Null: erased, because its interview was deleted.
  payload text,
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  -- All tries ever; the failures of the present series decide when the next one comes.
  attempts int not null default 0,
  failures int not null default 0,
  next_attempt_at timestamptz,
  response_status int,
  last_error text,
  delivered_at timestamptz,
  created_at timestamptz not null,
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_newest on webhook_deliveries (organization_id, created_at desc, id desc);
create index webhook_deliveries_interview on webhook_deliveries (interview_id);
create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  attempt int not null,
  organization_id uuid not null references organizations on delete cascade,
  at timestamptz not null,
  response_status int,
  -- The first kB of the answer, as text.
  response_excerpt text,
  error text,
  primary key (delivery_id, attempt)
);

-- One row per request to the integration API, for 30 days. Bodies are redacted before they get here.
create table request_log (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  request_id text not null,
  key_id uuid,
  method text not null,
  path text not null,
  status int not null,
  duration_ms int not null,
  meeting_code text,
  error_code text,
  request_body text,
  response_body text,
  at timestamptz not null
);
create index request_log_newest on request_log (organization_id, at desc, id desc);
create index request_log_age on request_log (at);

do $$
declare t text;
begin
  foreach t in array array['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts', 'request_log'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to parley_app using (organization_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to parley_app', t);
  end loop;
end $$;
grant select (platform_id, platform_organization_id, test_mode) on organizations to parley_system;
