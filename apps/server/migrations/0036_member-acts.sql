-- What members did to an interview in the dashboard. It is only added to, and goes with its interview.
create table member_acts (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  act text not null check (act in ('CANCELLED', 'RESCHEDULED', 'RESENT')),
  -- Not a reference: what somebody did stays when their account is gone.
  member_id uuid not null,
  member_name text not null,
  reason text,
  -- Whom it was about. Not a reference: the timeline looks the name up while it is kept.
  participant_id uuid,
  -- The event that the act caused, so that the timeline tells both in one line. Not a reference: events may go first.
  event_id uuid,
  acted_at timestamptz not null
);
create index member_acts_of_interview on member_acts (interview_id, acted_at);
alter table member_acts enable row level security;
alter table member_acts force row level security;
create policy tenant on member_acts to parley_app using (organization_id = current_organization());
grant select, insert on member_acts to parley_app;
