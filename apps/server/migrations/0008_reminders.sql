-- Reminders, and mails that know which time they tell.

-- A mail that names a time is unwanted once the interview has another. Null: it names none, or the time was open.
alter table mails
  add column starts_at timestamptz,
  add column ends_at timestamptz;
update mails m
  set starts_at = i.scheduled_at, ends_at = i.scheduled_at + i.duration_minutes * interval '1 minute'
  from interviews i
  where i.id = m.interview_id and m.status = 'QUEUED' and m.kind in ('invitation', 'interviewer_link', 'rescheduled');

-- The way back of enqueue(): what was planned under a key and is not wanted any more.
create function drop_job(job_key text) returns void
  language sql security definer set search_path = pg_catalog as
  $$ select graphile_worker.remove_job(job_key) $$;
revoke all on function drop_job from public;
grant execute on function drop_job to parley_app;
