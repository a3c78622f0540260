-- Indexes for what read whole tables, and for the daily job that takes away what has expired.

-- Read at each reading of a calendar, whatever became of the interview: one that was cancelled may still stand in
-- the calendar. It takes the place of the index of those that were not, which is a part of it.
drop index interviews_scheduled;
create index interviews_scheduled on interviews (organization_id, scheduled_at) where scheduled_at is not null;

-- Deleting an interview looks here for what belongs to it, by its own statement or by a cascade.
create index idempotency_keys_interview on idempotency_keys (interview_id) where interview_id is not null;
create index consents_interview on consents (interview_id);
create index recording_sessions_participant on recording_sessions (participant_id);

create index sessions_expiry on sessions (organization_id, expires_at);
create index sign_in_links_expiry on sign_in_links (organization_id, expires_at);
