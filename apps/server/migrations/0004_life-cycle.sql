-- Cancelling, rescheduling, removed participants, notices that outlive their interview.

alter table participants
  -- Removed, not deleted: consent and recordings they gave stay with the interview until it is deleted.
  add column removed_at timestamptz,
  -- Grows with each invitation sent again on purpose; part of its Message-ID.
  add column invitation_revision int not null default 0;
grant select (removed_at) on participants to parley_system;

-- A notice of a deleted interview is nobody's but its own: gone when sent, or at this time.
alter table mails add column erase_at timestamptz;

-- What a member has at a time: few interviews begin in the same day.
create index interviews_scheduled on interviews (organization_id, scheduled_at)
  where scheduled_at is not null and status in ('SCHEDULED', 'ACTIVE');

create index request_log_meeting on request_log (organization_id, meeting_code) where meeting_code is not null;
