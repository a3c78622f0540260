-- What a person decided about an evaluation, with what the machine had suggested. Decisions are only added: nobody
-- may change or delete one, and they go with their interview.
create table human_decisions (
  interview_id uuid not null,
  number int not null,
  organization_id uuid not null references organizations on delete cascade,
  recommendation text not null check (recommendation in ('PASS', 'FAIL', 'REVIEW')),
  reason text,
  revision int not null,
  suggested_recommendation text not null check (suggested_recommendation in ('PASS', 'FAIL', 'REVIEW')),
  suggested_score int not null check (suggested_score between 0 and 100),
  decider_type text not null check (decider_type in ('MEMBER', 'API_KEY')),
  -- Not a reference: what somebody decided stays when their account or key is gone.
  decider_id uuid not null,
  decider_name text not null,
  decided_at timestamptz not null,
  primary key (interview_id, number),
  foreign key (interview_id, revision) references evaluations on delete cascade,
  constraint an_override_has_a_reason check (recommendation = suggested_recommendation or reason is not null)
);
alter table human_decisions enable row level security;
alter table human_decisions force row level security;
create policy tenant on human_decisions to parley_app using (organization_id = current_organization());
grant select, insert on human_decisions to parley_app;

-- Why a conversation ended; null before its end, and where nobody here knows.
alter table interviews add column ended_reason text check (
  ended_reason in ('finished', 'time_limit', 'candidate_left', 'human_requested', 'ended_by_host', 'empty')
);
