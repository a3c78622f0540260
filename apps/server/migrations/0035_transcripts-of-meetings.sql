-- Transcripts of meetings between people, and the scores that people give.

-- MEETING: heard on somebody's microphone. SIMULATED: said by a scripted person in test mode.
alter table transcript_segments drop constraint transcript_segments_source_check;
alter table transcript_segments add constraint transcript_segments_source_check
  check (source in ('AI_CONVERSATION', 'MEETING', 'SIMULATED'));

-- How far the transcript of a meeting is. A row as soon as somebody asks for it to be made.
create table meeting_transcripts (
  interview_id uuid primary key references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  state text not null check (state in ('PENDING', 'READY', 'FAILED')),
  -- Pieces of sound that the service could not read, after every try; what was said in them is missing.
  unread_pieces int not null default 0 check (unread_pieces >= 0),
  requested_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'PENDING') = (ended_at is null))
);

-- Which pieces of a track were asked about, so that nothing is asked or written twice. Their words are segments.
create table transcribed_pieces (
  interview_id uuid not null references interviews on delete cascade,
  track_id uuid not null,
  -- From the start of the track.
  start_ms int not null check (start_ms >= 0),
  organization_id uuid not null references organizations on delete cascade,
  -- NOTHING: the service heard no words. INVENTED: it returned what it says to silence. UNREAD: it failed every time.
  outcome text not null check (outcome in ('WORDS', 'NOTHING', 'INVENTED', 'UNREAD')),
  primary key (interview_id, track_id, start_ms)
);

-- A revision is made by a program, or by a person who took part. Who that was stands in its provenance.
alter table evaluations add column source text not null default 'MACHINE' check (source in ('MACHINE', 'HUMAN'));

do $$
declare t text;
begin
  foreach t in array array['meeting_transcripts', 'transcribed_pieces'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to parley_app using (organization_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to parley_app', t);
  end loop;
end $$;
