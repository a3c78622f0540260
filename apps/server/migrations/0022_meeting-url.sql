-- A meeting between people is held in a room of the caller's own, or where people agree: Parley cannot know who came,
-- so it ends COMPLETED with a reason of its own (ADR 56).
alter table interviews
  add column meeting_url text,
  drop constraint interviews_status_reason_check,
  add constraint interviews_status_reason_check
    check (status_reason in ('NO_SHOW', 'BOOKING_EXPIRED', 'EXTERNAL_ROOM'));
