-- Times that candidates book: never two bookings of one person at one time, whoever writes, however many at once.

create extension if not exists btree_gist schema extensions;
set local search_path = public, extensions;

alter table organizations
  -- Null: the default of the contract.
  add column min_notice_minutes int check (min_notice_minutes between 0 and 20160);

-- What the candidate wrote to the interviewers when booking. Never part of a score.
alter table interviews add column booking_note text;

create policy system_reads on interviews for select to parley_system using (true);
grant select (id, organization_id, booking_token_hash) on interviews to parley_system;

-- A person's time, taken by an interview. The person is a lower-case address, because interviewers who are no
-- members must not be booked twice either; `interview:<id>` stands in where nobody leads the interview.
create table time_claims (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  person text not null,
  -- HOLD: a candidate is about to confirm. BOOKED: follows the interview, by the triggers below.
  kind text not null check (kind in ('HOLD', 'BOOKED')),
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  -- A constraint cannot look at the clock: whoever takes a time first removes the holds that have run out.
  expires_at timestamptz,
  unique (interview_id, person, kind),
  check ((kind = 'HOLD') = (expires_at is not null)),
  -- Touching is not overlapping, and an interview never stands in its own way when it is moved.
  exclude using gist (organization_id with =, person with =, during with &&, interview_id with <>)
);

alter table time_claims enable row level security;
alter table time_claims force row level security;
create policy tenant on time_claims to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on time_claims to parley_app;

-- Claims what a booked interview needs, for everybody who leads it. A time that somebody else has stays theirs:
-- a booking counts its claims afterwards and gives up when one is missing; an API caller who moves a booked
-- interview onto another one was warned, and gets it without a claim. In the order of the persons, so that two
-- panels never wait for each other in a circle.
create function claim_booked_time(booked uuid) returns void language sql set search_path = public as $$
  insert into time_claims (organization_id, interview_id, person, kind, during)
  select i.organization_id, i.id, lower(p.email), 'BOOKED',
    tstzrange(i.scheduled_at, i.scheduled_at + i.duration_minutes * interval '1 minute')
  from interviews i join participants p on p.interview_id = i.id
  where i.id = booked and i.booking_status = 'BOOKED' and i.status in ('SCHEDULED', 'ACTIVE')
    and p.removed_at is null and p.role in ('INTERVIEWER', 'HOST')
  order by lower(p.email)
  on conflict do nothing
$$;

-- Booked, moved, cancelled, over: the claims follow, whichever statement made the change.
create function follow_booking() returns trigger language plpgsql set search_path = public as $$
begin
  delete from time_claims where interview_id = new.id;
  perform claim_booked_time(new.id);
  return null;
end $$;
create trigger interviews_booked after update of status, scheduled_at, duration_minutes, booking_status on interviews
  for each row when (
    old.booking_status in ('AWAITING', 'BOOKED')
    and (old.status, old.scheduled_at, old.duration_minutes, old.booking_status)
      is distinct from (new.status, new.scheduled_at, new.duration_minutes, new.booking_status)
  ) execute function follow_booking();

-- Who leads it no more gets the time back; who joins those who lead it gives theirs.
create function follow_interviewer() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from time_claims where interview_id = old.interview_id and person = lower(old.email);
  end if;
  perform claim_booked_time(new.interview_id);
  return null;
end $$;
create trigger interviewers_added after insert on participants
  for each row when (new.role in ('INTERVIEWER', 'HOST')) execute function follow_interviewer();
create trigger interviewers_changed after update of email, role, removed_at on participants
  for each row when (
    (old.role in ('INTERVIEWER', 'HOST') or new.role in ('INTERVIEWER', 'HOST'))
    and (old.email, old.role, old.removed_at) is distinct from (new.email, new.role, new.removed_at)
  ) execute function follow_interviewer();

-- What a person has at a time that no slot says: interviews that began at once.
create index interviews_held_now on interviews (organization_id, started_at)
  where scheduled_at is null and status = 'ACTIVE';
