-- Whether a job of the caller's organization waits or runs whose payload names one of these ids. One that was given
-- up does not count.
create function job_waits(task text, field text, ids text[]) returns boolean
  language sql stable security definer set search_path to 'pg_catalog' as $$
  select exists (
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = task and (j.attempts < j.max_attempts or j.locked_at is not null)
      and j.payload ->> 'organizationId' = public.current_organization()::text
      and j.payload ->> field = any (ids)
  );
$$;
revoke all on function job_waits(text, text, text[]) from public;
grant execute on function job_waits(text, text, text[]) to parley_app;

-- One that a worker had begun stays, even when it was killed: its work may be done.
create or replace function withdraw_job(job_key text) returns boolean
  language plpgsql security definer set search_path to 'pg_catalog' as $$
begin
  delete from graphile_worker._private_jobs j
  where j.key = job_key and j.locked_at is null and j.attempts = 0
    and j.payload ->> 'organizationId' = public.current_organization()::text;
  return found;
end $$;
