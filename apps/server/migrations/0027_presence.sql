-- Connections of people to a room. When somebody joined, when they left and whether they are inside follows from
-- theirs; participants keeps what followed, for the reads.
create table presence_connections (
  participant_id uuid not null references participants on delete cascade,
  -- Whoever holds it names it: a socket of ours, or a media engine.
  connection_id text not null check (length(connection_id) between 1 and 64),
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  opened_at timestamptz not null,
  -- The last heartbeat.
  last_seen_at timestamptz not null,
  -- Null while it is open. One that died with its process ends at its last heartbeat.
  closed_at timestamptz,
  primary key (participant_id, connection_id)
);
create index presence_connections_interview on presence_connections (interview_id);

-- Who joined before has one connection that says the same. The owner may read all organizations while their tables do
-- not force their rules on it.
alter table participants no force row level security;
alter table conversations no force row level security;
insert into presence_connections
  (participant_id, connection_id, organization_id, interview_id, opened_at, last_seen_at, closed_at)
select p.id, 'before-presence', p.organization_id, p.interview_id, p.joined_at,
  coalesce(p.left_at, greatest(c.seen_at, p.joined_at)), p.left_at
from participants p left join conversations c on c.interview_id = p.interview_id
where p.joined_at is not null;
-- Whoever was inside when the server stopped is looked after.
select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'watch-socket';
select graphile_worker.add_job(
  'watch-presence',
  json_build_object('organizationId', organization_id, 'interviewId', interview_id),
  job_key := 'watch-presence:' || interview_id
) from presence_connections where closed_at is null;
alter table conversations force row level security;
alter table participants force row level security;

alter table presence_connections enable row level security;
alter table presence_connections force row level security;
create policy tenant on presence_connections to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on presence_connections to parley_app;

alter table conversations drop column seen_at;
