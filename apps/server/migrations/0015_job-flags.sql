-- Each job is flagged with its organization, where it has one, so that a worker can pass over those of one that has
-- its share.
-- A job without a time is due at once by every clock: the processes that run jobs ask their own, which may be
-- behind this one.
create or replace function enqueue_jobs(jobs json) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (
    select from json_to_recordset(jobs) as job(payload json)
    where job.payload ->> 'organizationId' is distinct from public.current_organization()::text
  ) then
    raise exception 'a job of another organization' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_jobs(array(
    select (
      job.task, job.payload, null, coalesce(job.run_at, now() - interval '1 minute'), 25, job.key, null,
      case when job.payload ->> 'organizationId' is not null then array[job.payload ->> 'organizationId'] end
    )::graphile_worker.job_spec
    from json_to_recordset(jobs) as job(task text, payload json, run_at timestamptz, key text)
  ));
end $$;
