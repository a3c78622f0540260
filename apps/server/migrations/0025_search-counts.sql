-- The total of a search is counted by each search: a total that a process remembered had to be held against a
-- version of everything that a search may find, and could be wrong after a failover.
drop trigger document_changed on interview_search;
drop function count_changed_document();

create or replace function count_interview() returns trigger language plpgsql set search_path = public as $$
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
alter table interview_counts drop column version;

-- The newest interviews are tried first, in their order. Where a page is full by then, nothing is sorted and the
-- total is all that is left to find; where few of them match, the matches are few and are looked up by trigram.
drop function search_interviews;
create function search_interviews(
  sought text, wanted_status text, wanted_type text, page_limit int, page_offset int,
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
  -- Planned anew each time: a pattern of two letters wants another way than one of twenty.
  execute format('select count(*), count(*) filter (where hit), array_agg(interview_id) filter (where hit)
      from (select interview_id, %s as hit from public.interview_search
            where organization_id = $1 %s limit $5) newest', matching, newest_first)
  into looked_at, total, interview_ids using organization, pattern, wanted_status, wanted_type, tried;
  if looked_at < tried or total >= wanted then
    interview_ids := array(select unnest(interview_ids) limit page_limit offset page_offset);
    if looked_at = tried then
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
