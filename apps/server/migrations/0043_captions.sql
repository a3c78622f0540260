-- Captions of a meeting between people, while somebody reads them.

alter table meetings
  -- Since when the speech-to-text service fails; null: it works.
  add column captions_failed_at timestamptz;
-- Sound is written out only while somebody wants to read it.
alter table meeting_guests add column reads_captions boolean not null default false;

-- The latest words. They are gone when the meeting is over: what is kept of it is its transcript.
create table meeting_captions (
  id uuid primary key,
  participant_id uuid not null references participants on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  text text not null,
  -- When it was begun to be said.
  said_at timestamptz not null
);
create index meeting_captions_interview on meeting_captions (interview_id, said_at);
create index meeting_captions_participant on meeting_captions (participant_id);
alter table meeting_captions enable row level security;
alter table meeting_captions force row level security;
create policy tenant on meeting_captions to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on meeting_captions to parley_app;
