-- What was said in an interview, piece by piece. An AI conversation writes its pieces from its log with each of its
-- steps; until now they were read from that log each time.
create table transcript_segments (
  interview_id uuid not null references interviews on delete cascade,
  -- Unique in the interview: quotes and captions name it.
  segment_id text not null,
  -- 1 is what was heard first. A correction is one more row with the next number; the highest is read.
  revision int not null check (revision >= 1),
  organization_id uuid not null references organizations on delete cascade,
  source text not null check (source in ('AI_CONVERSATION')),
  -- Who spoke; null: the AI interviewer.
  participant_id uuid references participants on delete cascade,
  -- Of the interview's questions, the one that it belongs to; null for greeting and closing.
  question_id text,
  -- Milliseconds since the interview began, pauses included.
  start_ms double precision not null check (start_ms >= 0),
  end_ms double precision not null,
  text text not null,
  -- BCP 47
  language text not null,
  primary key (interview_id, segment_id, revision)
);
create index transcript_segments_participant on transcript_segments (participant_id);

-- The conversations of before. The owner may read them while the tables do not force their own rules on it.
alter table conversation_events no force row level security;
alter table participants no force row level security;
-- A log's first event holds all questions, so it is taken apart once and not for each piece.
with started as materialized (
  select interview_id, organization_id, (event->>'at')::float8 as at, event->>'language' as language
  from conversation_events where seq = 0
)
insert into transcript_segments (interview_id, segment_id, revision, organization_id, source, participant_id,
  question_id, start_ms, end_ms, text, language)
select started.interview_id, piece.segment_id, 1, started.organization_id, 'AI_CONVERSATION', piece.participant_id,
  piece.question_id, greatest(0, piece.start_at - started.at), greatest(0, piece.end_at - started.at), piece.text,
  started.language
from started
cross join lateral (
  select said.event->>'turnId' as segment_id, null::uuid as participant_id, said.event->>'questionId' as question_id,
    said.event->>'text' as text, coalesce(begun.at, (said.event->>'at')::float8) as start_at,
    coalesce(finished.at, latest.at) as end_at
  from conversation_events said
  cross join lateral (
    select (event->>'at')::float8 as at from conversation_events
    where interview_id = said.interview_id order by seq desc limit 1
  ) latest
  -- A line is over when it, or one behind it, was said to the end, or when all of them are to be silent.
  left join lateral (
    select seq, (event->>'at')::float8 as at from conversation_events
    where interview_id = said.interview_id and seq > said.seq and (
      event->>'type' in ('repeat_requested', 'skipped', 'answer_finished', 'ended')
      or event->>'type' = 'speech_finished'
        and substr(event->>'turnId', 2)::int >= substr(said.event->>'turnId', 2)::int)
    order by seq limit 1
  ) finished on true
  -- Until then it begins anew whenever one before it was said to the end.
  left join lateral (
    select (event->>'at')::float8 as at from conversation_events
    where interview_id = said.interview_id and seq > said.seq and seq < coalesce(finished.seq, 2147483647)
      and event->>'type' = 'speech_finished'
    order by seq desc limit 1
  ) begun on true
  where said.interview_id = started.interview_id and said.event->>'type' = 'said'
  union all
  select 'c' || row_number() over (order by heard.seq), candidate.id, heard.event->>'questionId', heard.event->>'text',
    (heard.event->>'startedAt')::float8, (heard.event->>'endedAt')::float8
  from conversation_events heard
  -- An AI interview has exactly one.
  cross join (
    select id from participants
    where interview_id = started.interview_id and role = 'CANDIDATE'
    order by removed_at is not null, position limit 1
  ) candidate
  where heard.interview_id = started.interview_id and heard.event->>'type' = 'utterance'
) piece;
alter table conversation_events force row level security;
alter table participants force row level security;

alter table transcript_segments enable row level security;
alter table transcript_segments force row level security;
create policy tenant on transcript_segments to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on transcript_segments to parley_app;
