-- Which model an organization uses. Without a row it is the installation's, if there is one.
create table model_settings (
  organization_id uuid primary key references organizations on delete cascade,
  source text not null check (source in ('INSTALLATION', 'OWN', 'NONE')),
  protocol text check (protocol in ('openai', 'anthropic')),
  url text check (length(url) <= 2000),
  name text check (length(name) <= 200),
  key_sealed bytea,
  -- The last characters of the key, by which people know which one it is.
  key_ending text check (length(key_ending) <= 4),
  -- For a million tokens, in the currency of whoever bills them.
  input_price numeric(12, 4) check (input_price >= 0),
  output_price numeric(12, 4) check (output_price >= 0),
  -- The most of a calendar month (UTC).
  monthly_tokens bigint check (monthly_tokens >= 0),
  monthly_cost numeric(12, 2) check (monthly_cost >= 0),
  may_suggest_fail boolean not null default false,
  updated_at timestamptz not null,
  check (source <> 'OWN' or (protocol is not null and url is not null and name is not null)),
  check ((key_sealed is null) = (key_ending is null))
);

-- Calls to a model: by hash and number. What was sent and what came back is nowhere.
create table model_calls (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- Null for a test of the settings, and for questions that several interviews share.
  interview_id uuid references interviews on delete cascade,
  prompt_id text not null check (length(prompt_id) <= 64),
  prompt_version int not null,
  provider text not null check (provider in ('openai', 'anthropic')),
  model text not null check (length(model) <= 200),
  request_sha256 text not null check (length(request_sha256) = 64),
  response_sha256 text check (length(response_sha256) = 64),
  input_tokens int not null check (input_tokens >= 0),
  output_tokens int not null check (output_tokens >= 0),
  -- Null where no price is known.
  cost numeric(16, 6) check (cost >= 0),
  duration_ms int not null check (duration_ms >= 0),
  -- How often the service was asked for this one reply.
  attempts int not null check (attempts >= 1),
  outcome text not null check (outcome in ('ok', 'repaired', 'late', 'failed', 'unusable')),
  at timestamptz not null
);
create index model_calls_interview on model_calls (interview_id, id);
create index model_calls_organization on model_calls (organization_id, at);

-- What remains of the calls when their interview is deleted: sums of a month, which the limit is held against.
create table model_usage (
  organization_id uuid not null references organizations on delete cascade,
  -- The first day, in UTC.
  month date not null,
  calls int not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  cost numeric(16, 6) not null default 0,
  primary key (organization_id, month)
);

-- The questions that a model made for a job, so that all its candidates are asked the same. Nothing in it is about a
-- candidate.
create table model_question_sets (
  organization_id uuid not null references organizations on delete cascade,
  -- A hash of what the questions are made from.
  job_sha256 text not null check (length(job_sha256) = 64),
  -- One for each place, null where the bank's question stays. Null as a whole: the bank asks for this job.
  questions jsonb,
  created_at timestamptz not null,
  primary key (organization_id, job_sha256)
);

alter table model_settings enable row level security;
alter table model_settings force row level security;
create policy tenant on model_settings to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on model_settings to parley_app;

alter table model_calls enable row level security;
alter table model_calls force row level security;
create policy tenant on model_calls to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on model_calls to parley_app;

alter table model_usage enable row level security;
alter table model_usage force row level security;
create policy tenant on model_usage to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on model_usage to parley_app;

alter table model_question_sets enable row level security;
alter table model_question_sets force row level security;
create policy tenant on model_question_sets to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on model_question_sets to parley_app;
