-- Lists and searches that do not slow down as interviews add up.

-- Away from public, so that our schema stays ours. Where an operator has them elsewhere, they stay there.
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;
create extension if not exists btree_gin schema extensions;
set local search_path = public, extensions;

-- What a search reads, one narrow row per interview: job role, names and addresses in lower case, kept apart by
-- a character that no keyboard types. Kept by triggers, because a change can come through many statements.
create table interview_search (
  interview_id uuid primary key references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  status text not null,
  meeting_type text not null,
  created_at timestamptz not null,
  document text not null
) with (fillfactor = 85);
-- No pending list: it would be read through by every search until the next vacuum.
create index interview_search_document on interview_search
  using gin (organization_id, document gin_trgm_ops) with (fastupdate = off);

-- Totals for the list. 16 slots per organization, so that interviews created at once seldom wait for another.
create table interview_counts (
  organization_id uuid not null references organizations on delete cascade,
  slot smallint not null,
  status text not null,
  meeting_type text not null,
  count int not null,
  primary key (organization_id, slot, status, meeting_type)
) with (fillfactor = 50);

create index interviews_by_status on interviews (organization_id, status, meeting_type, created_at desc, id desc);

create function search_document(interview uuid) returns text language sql stable set search_path = public as $$
  select lower(concat_ws(E'\x1f', i.job_role, (
    select string_agg(concat_ws(E'\x1f', p.name, p.email), E'\x1f' order by p.position)
    from participants p where p.interview_id = i.id and p.removed_at is null
  ))) from interviews i where i.id = interview
$$;

create function follow_participants() returns trigger language plpgsql set search_path = public as $$
begin
  insert into interview_search (interview_id, organization_id, status, meeting_type, created_at, document)
  select i.id, i.organization_id, i.status, i.meeting_type, i.created_at, search_document(i.id)
  from interviews i where i.id in (select interview_id from changed)
  on conflict (interview_id) do update set document = excluded.document
  where interview_search.document <> excluded.document;
  return null;
end $$;
create trigger participants_added after insert on participants
  referencing new table as changed for each statement execute function follow_participants();
create trigger participants_changed after update on participants
  referencing new table as changed for each statement execute function follow_participants();

-- Always SCHEDULED before ACTIVE before COMPLETED or CANCELLED, so that two transitions never wait in a circle.
create function count_interview() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    update interview_counts set count = count - 1
    where organization_id = old.organization_id and slot = hashtext(old.id::text) & 15
      and status = old.status and meeting_type = old.meeting_type;
  end if;
  if tg_op <> 'DELETE' then
    insert into interview_counts (organization_id, slot, status, meeting_type, count)
    values (new.organization_id, hashtext(new.id::text) & 15, new.status, new.meeting_type, 1)
    on conflict (organization_id, slot, status, meeting_type) do update set count = interview_counts.count + 1;
  end if;
  if tg_op = 'UPDATE' then
    update interview_search set status = new.status where interview_id = new.id;
  end if;
  return null;
end $$;
create trigger interviews_added after insert on interviews for each row execute function count_interview();
create trigger interviews_deleted after delete on interviews for each row execute function count_interview();
create trigger interviews_moved after update of status on interviews
  for each row when (old.status is distinct from new.status) execute function count_interview();

do $$
declare t text;
begin
  foreach t in array array['interview_search', 'interview_counts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to parley_app using (organization_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to parley_app', t);
  end loop;
end $$;

-- PostgreSQL checks the organization of a row before it hands it to LIKE, which it does not know to be silent
-- about what it reads; so under row-level security no LIKE may use an index. This door may: it works as a role
-- that can read this one table, and names the organization itself.
create policy search on interview_search for select to parley_search using (true);
grant select on interview_search to parley_search;
grant usage on schema public to parley_search;

create function search_interviews(
  sought text, wanted_status text, wanted_type text, page_limit int, page_offset int,
  out total int, out interview_ids uuid[]
) language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  -- Planned anew each time: a pattern of two letters wants another way than one of twenty.
  execute 'with hits as materialized (
      select interview_id, created_at from public.interview_search
      where organization_id = $1 and document like $2
        and ($3 is null or status = $3) and ($4 is null or meeting_type = $4)
    )
    select (select count(*)::int from hits), array(
      select interview_id from hits order by created_at desc, interview_id desc limit $5 offset $6)'
  into total, interview_ids
  using public.current_organization(), '%' || regexp_replace(lower(sought), '([\\%_])', '\\\1', 'g') || '%',
    wanted_status, wanted_type, page_limit, page_offset;
end $$;
revoke all on function search_interviews from public;
grant execute on function search_interviews to parley_app;
grant create on schema public to parley_search;
alter function search_interviews owner to parley_search;
revoke create on schema public from parley_search;

-- Interviews that are there already. The owner may read them while the tables do not force its own rules on it.
alter table interviews no force row level security;
alter table participants no force row level security;
alter table interview_search no force row level security;
alter table interview_counts no force row level security;
insert into interview_search (interview_id, organization_id, status, meeting_type, created_at, document)
select id, organization_id, status, meeting_type, created_at, search_document(id) from interviews;
insert into interview_counts (organization_id, slot, status, meeting_type, count)
select organization_id, hashtext(id::text) & 15, status, meeting_type, count(*)::int from interviews group by 1, 2, 3, 4;
alter table interviews force row level security;
alter table participants force row level security;
alter table interview_search force row level security;
alter table interview_counts force row level security;
