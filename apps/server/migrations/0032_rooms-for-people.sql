-- A candidate who came and was let in by nobody is no no-show, nor is one who could not reach the room.
alter table interviews drop constraint interviews_status_reason_check;
alter table interviews add constraint interviews_status_reason_check check (status_reason in
  ('NO_SHOW', 'BOOKING_EXPIRED', 'EXTERNAL_ROOM', 'INTERVIEWER_ABSENT', 'ROOM_UNREACHABLE'));

-- A meeting between people has a room here when it was made while there was an engine, and no meetingUrl led elsewhere.
-- Those of before were told by their mails that they meet elsewhere, and do.
alter table interviews add column has_room boolean not null default false;
