-- Jobs belong to the organization that their payload names. Both functions run as their owner, past row-level
-- security, so they check themselves what it would: who works inside one organization reaches no other's jobs.

create or replace function enqueue(task text, payload json, run_at timestamptz, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if payload ->> 'organizationId' is distinct from public.current_organization()::text then
    raise exception 'a job of another organization' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key, max_attempts := 25);
end $$;

create or replace function drop_job(job_key text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (
    select from graphile_worker._private_jobs j
    where j.key = job_key and j.payload ->> 'organizationId' = public.current_organization()::text
  ) then
    perform graphile_worker.remove_job(job_key);
  end if;
end $$;
