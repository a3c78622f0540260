-- A search for what stands in nearly every interview: its page comes from the newest, and its total is counted by
-- one plain scan, or not at all while nothing has changed since it was counted.

-- The same rows with what a scan looks at first in front, where it is reached without unpacking the rest.
alter table interview_search rename to interview_search_before;
alter table interview_search_before rename constraint interview_search_pkey to interview_search_before_pkey;
alter index interview_search_document rename to interview_search_before_document;
create table interview_search (
  organization_id uuid not null references organizations on delete cascade,
  document text not null,
  interview_id uuid primary key references interviews on delete cascade,
  created_at timestamptz not null,
  status text not null,
  meeting_type text not null
) with (fillfactor = 85);
-- The owner may read the rows while the table does not force its own rules on it.
alter table interview_search_before no force row level security;
insert into interview_search (organization_id, document, interview_id, created_at, status, meeting_type)
select organization_id, document, interview_id, created_at, status, meeting_type
from interview_search_before order by created_at;
drop table interview_search_before;

set local search_path = public, extensions;
create index interview_search_document on interview_search
  using gin (organization_id, document gin_trgm_ops) with (fastupdate = off);
create index interview_search_newest on interview_search (organization_id, created_at desc, interview_id desc);

alter table interview_search enable row level security;
alter table interview_search force row level security;
create policy tenant on interview_search to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on interview_search to parley_app;
create policy search on interview_search for select to parley_search using (true);
grant select on interview_search to parley_search;

-- Whatever changes what a search may find raises a version, so that a total can be kept beside the sum of them.
-- The row of the counter is locked for that, and only one transaction at a time raises it: two snapshots with equal
-- sums see the same interviews. An interview and its first participants come in one transaction, which counts it.
alter table interview_counts add column version bigint not null default 1;

create or replace function count_interview() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    update interview_counts set count = count - 1, version = version + 1
    where organization_id = old.organization_id and slot = hashtext(old.id::text) & 15
      and status = old.status and meeting_type = old.meeting_type;
  end if;
  if tg_op <> 'DELETE' then
    insert into interview_counts (organization_id, slot, status, meeting_type, count)
    values (new.organization_id, hashtext(new.id::text) & 15, new.status, new.meeting_type, 1)
    on conflict (organization_id, slot, status, meeting_type) do update
      set count = interview_counts.count + 1, version = interview_counts.version + 1;
  end if;
  if tg_op = 'UPDATE' then
    update interview_search set status = new.status where interview_id = new.id;
  end if;
  return null;
end $$;

create function count_changed_document() returns trigger language plpgsql set search_path = public as $$
begin
  update interview_counts set version = version + 1
  where organization_id = new.organization_id and slot = hashtext(new.interview_id::text) & 15
    and status = new.status and meeting_type = new.meeting_type;
  return null;
end $$;
-- At the end of the transaction: the counter is locked for its commit alone.
create constraint trigger document_changed after update of document on interview_search
  deferrable initially deferred for each row when (old.document is distinct from new.document)
  execute function count_changed_document();

-- The newest interviews are tried first, in their order. Where a page is full by then, nothing is sorted and the
-- total is all that is left to find; where few of them match, the matches are few and are looked up by trigram.
drop function search_interviews(text, text, text, int, int);
create function search_interviews(
  sought text, wanted_status text, wanted_type text, page_limit int, page_offset int, known_total int default null,
  out total int, out interview_ids uuid[]
) language plpgsql stable security definer set search_path = pg_catalog as $$
declare
  organization constant uuid := public.current_organization();
  pattern constant text := '%' || regexp_replace(lower(sought), '([\\%_])', '\\\1', 'g') || '%';
  matching constant text := 'document like $2
    and ($3 is null or status = $3) and ($4 is null or meeting_type = $4)';
  newest_first constant text := 'order by created_at desc, interview_id desc';
  wanted constant bigint := page_offset::bigint + page_limit;
  tried constant bigint := 500 + 2 * wanted;
  looked_at bigint;
begin
  if known_total <= page_offset then
    total := known_total;
    interview_ids := '{}';
    return;
  end if;
  -- Planned anew each time: a pattern of two letters wants another way than one of twenty.
  execute format('select count(*), count(*) filter (where hit), array_agg(interview_id) filter (where hit)
      from (select interview_id, %s as hit from public.interview_search
            where organization_id = $1 %s limit $5) newest', matching, newest_first)
  into looked_at, total, interview_ids using organization, pattern, wanted_status, wanted_type, tried;
  if looked_at < tried or total >= wanted then
    interview_ids := array(select unnest(interview_ids) limit page_limit offset page_offset);
    if looked_at = tried and known_total is not null then
      total := known_total;
    elsif looked_at = tried then
      execute 'select count(*) from public.interview_search where organization_id = $1 and ' || matching
      into total using organization, pattern, wanted_status, wanted_type;
    end if;
  else
    execute format('with hits as materialized (
        select interview_id, created_at from public.interview_search where organization_id = $1 and %s
      )
      select (select count(*) from hits), array(select interview_id from hits %s limit $5 offset $6)',
      matching, newest_first)
    into total, interview_ids using organization, pattern, wanted_status, wanted_type, page_limit, page_offset;
  end if;
end $$;
revoke all on function search_interviews from public;
grant execute on function search_interviews to parley_app;
grant create on schema public to parley_search;
alter function search_interviews owner to parley_search;
revoke create on schema public from parley_search;
