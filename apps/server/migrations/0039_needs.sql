-- What waits for somebody of the team, found without reading the interviews that wait for nobody.
create index events_of_requests on events (organization_id, interview_id) where type = 'human.requested';
create index mails_failed on mails (organization_id, created_at) where status = 'FAILED';
create index interviews_booking_expired on interviews (organization_id, cancelled_at)
  where status_reason = 'BOOKING_EXPIRED';
create index interviews_left on interviews (organization_id, ended_at)
  where meeting_type = 'AI_ONLY' and ended_reason = 'empty';
create index interviews_evaluated on interviews (organization_id, ended_at) where evaluation_status = 'READY';
