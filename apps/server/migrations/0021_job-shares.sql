-- A job may name the share of its lane that it counts to, such as one webhook endpoint; without a name it is its
-- organization's. A job that somebody waits for may go before the others.
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
      job.task, job.payload, null, coalesce(job.run_at, now() - interval '1 minute'), 25, job.key,
      case when job.urgent then -1 end,
      case when coalesce(job.share, job.payload ->> 'organizationId') is not null
        then array[coalesce(job.share, job.payload ->> 'organizationId')] end
    )::graphile_worker.job_spec
    from json_to_recordset(jobs) as job(
      task text, payload json, run_at timestamptz, key text, share text, urgent boolean
    )
  ));
end $$;
