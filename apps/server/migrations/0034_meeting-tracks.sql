-- Recording of meetings between people: each microphone, camera and screen is a file of its own, from which one
-- video is composed when the meeting is over.

-- One row as soon as anything of a meeting may be recorded.
create table meeting_recordings (
  interview_id uuid primary key references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- The worker that records it, and until when nobody else may.
  worker_id uuid,
  lease_until timestamptz,
  -- When recording last failed; null: it works, or nobody has agreed.
  failed_at timestamptz,
  -- The meeting is over, and its worker has let go of it.
  closed_at timestamptz,
  composed_at timestamptz,
  -- Nothing more is to be read from the microphones.
  transcribed_at timestamptz
);
create index meeting_recordings_open on meeting_recordings (interview_id) where closed_at is null;

create table recording_tracks (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  participant_id uuid not null references participants on delete cascade,
  source text not null check (source in ('MICROPHONE', 'CAMERA', 'SCREEN', 'SCREEN_AUDIO')),
  codec text not null check (codec in ('opus', 'vp8', 'h264')),
  -- When its first sound or picture was heard or seen, on the server's clock.
  started_at timestamptz not null,
  -- WRITING: on the disk of the worker that records. LOST: should be there, and is not.
  state text not null check (state in ('WRITING', 'STORED', 'LOST')),
  duration_seconds double precision,
  object_key text,
  bytes bigint,
  check ((state = 'STORED') = (object_key is not null))
);
create index recording_tracks_interview on recording_tracks (interview_id, started_at);
create index recording_tracks_participant on recording_tracks (participant_id);

-- What a recording lacks, in the words of its parts: [{"participantId", "source"}].
alter table recordings add column missing jsonb not null default '[]';

do $$
declare t text;
begin
  foreach t in array array['meeting_recordings', 'recording_tracks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to parley_app using (organization_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to parley_app', t);
  end loop;
end $$;

-- A worker finds, of all organizations, which meetings run now and which recordings are not closed: ids, nothing else.
create index interviews_running_rooms on interviews (id) where has_room and status = 'ACTIVE';
create policy system_finds_running_rooms on interviews for select to parley_system
  using (has_room and status = 'ACTIVE');
grant select (id, organization_id, has_room, status) on interviews to parley_system;
create policy system_finds_open_recordings on meeting_recordings for select to parley_system
  using (closed_at is null);
grant select (interview_id, organization_id, closed_at) on meeting_recordings to parley_system;
