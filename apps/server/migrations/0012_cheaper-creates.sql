-- The totals of the list are counted when a transaction ends, not when it begins: a slot stays locked for one
-- commit instead of for all the work between, so that interviews created at once hardly wait for another.
drop trigger interviews_added on interviews;
drop trigger interviews_deleted on interviews;
drop trigger interviews_moved on interviews;

create constraint trigger interviews_added after insert on interviews
  deferrable initially deferred for each row execute function count_interview();
create constraint trigger interviews_deleted after delete on interviews
  deferrable initially deferred for each row execute function count_interview();
create constraint trigger interviews_moved after update of status on interviews
  deferrable initially deferred for each row when (old.status is distinct from new.status)
  execute function count_interview();

-- Several jobs in one call: most of what a job costs is the call. Runs as its owner, past row-level security, so
-- it checks itself that every job is of the organization that the transaction works in.
drop function enqueue(text, json, timestamptz, text);
create function enqueue_jobs(jobs json) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if exists (
    select from json_to_recordset(jobs) as job(payload json)
    where job.payload ->> 'organizationId' is distinct from public.current_organization()::text
  ) then
    raise exception 'a job of another organization' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_jobs(array(
    select (job.task, job.payload, null, job.run_at, 25, job.key, null, null)::graphile_worker.job_spec
    from json_to_recordset(jobs) as job(task text, payload json, run_at timestamptz, key text)
  ));
end $$;
revoke all on function enqueue_jobs from public;
grant execute on function enqueue_jobs to parley_app;
