-- Who changed what, when and from where. One table for the audit log and for what the timeline of an interview tells
-- of members, so that no change is written down twice.
create table audit_entries (
  id uuid primary key,
  -- In the order of writing.
  seq bigint not null generated always as identity,
  organization_id uuid not null references organizations on delete cascade,
  happened_at timestamptz not null,
  -- The contract's `auditActs`.
  act text not null,
  door text not null check (door in ('DASHBOARD', 'API', 'PLATFORM_API', 'LINK', 'WORKER', 'COMMAND_LINE')),
  actor_kind text not null
    check (actor_kind in ('MEMBER', 'API_KEY', 'PLATFORM_KEY', 'LINK', 'JOB', 'COMMAND_LINE', 'STRANGER')),
  -- The member, key or participant. Not a reference: what somebody did stays when they are gone.
  actor_id uuid,
  -- A member's name then, or the name of a job. Never that of a participant.
  actor_name text,
  -- Not a reference. Null: it was about none, or the interview was deleted; its code then stays.
  interview_id uuid,
  meeting_code text,
  -- The member, key, webhook, template, calendar or participant that it was done to.
  subject_id uuid,
  -- Its name, where it is no person's: of a key or template, which settings.
  subject text,
  -- What somebody gave as a reason. Erased with the interview.
  reason text,
  -- The event that the change caused, so that the timeline tells both in one line.
  event_id uuid
);
create index audit_entries_newest on audit_entries (organization_id, happened_at desc, seq desc);
create index audit_entries_of_interview on audit_entries (interview_id, happened_at) where interview_id is not null;
create index audit_entries_replaced on audit_entries (interview_id) where act = 'INTERVIEW_REPLACED';
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy tenant on audit_entries to parley_app using (organization_id = current_organization());
grant select, insert, delete, update (interview_id, actor_id, subject_id, reason, event_id) on audit_entries to parley_app;

insert into audit_entries (id, organization_id, happened_at, act, door, actor_kind, actor_id, actor_name,
  interview_id, meeting_code, subject_id, subject, reason, event_id)
select a.id, a.organization_id, a.acted_at,
  case a.act
    when 'CANCELLED' then 'INTERVIEW_CANCELLED'
    when 'RESCHEDULED' then 'INTERVIEW_RESCHEDULED'
    when 'RESENT' then 'INVITATION_RESENT'
    when 'ADDED' then 'PARTICIPANT_ADDED'
    when 'CORRECTED' then 'PARTICIPANT_CORRECTED'
    when 'REMOVED' then 'PARTICIPANT_REMOVED'
    when 'MAIL_RESENT' then 'MAIL_RESENT'
    when 'REPLACED' then 'INTERVIEW_REPLACED'
    when 'HELD' then 'LEGAL_HOLD_PLACED'
    else 'LEGAL_HOLD_RELEASED'
  end,
  'DASHBOARD', 'MEMBER', a.member_id, a.member_name, a.interview_id, i.meeting_code,
  a.participant_id,  case a.act when 'REPLACED' then a.reason end, case a.act when 'REPLACED' then null else a.reason end, a.event_id
from member_acts a join interviews i on i.id = a.interview_id
order by a.acted_at, a.id;
drop table member_acts;

-- How long the audit log is kept. Null: until the organization is deleted.
alter table retention_settings add column audit_days integer check (audit_days between 90 and 3650);
alter table erasures drop constraint erasures_artifact_check;
alter table erasures add constraint erasures_artifact_check
  check (artifact in ('MEDIA', 'TRANSCRIPT', 'EVALUATION', 'INTERVIEW', 'REQUEST_LOG', 'AUDIT_LOG'));
