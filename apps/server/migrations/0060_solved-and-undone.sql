-- What members marked as solved in "Needs you". Everything else about a need follows from what happened.
create table solved_needs (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null,
  -- What it is about: one of the two.
  interview_id uuid references interviews on delete cascade,
  mail_id uuid references mails on delete cascade,
  -- Solved is what came up until then.
  solved_at timestamptz not null,
  check (num_nonnulls(interview_id, mail_id) = 1)
);
create index solved_needs_of_interview on solved_needs (interview_id, kind) where interview_id is not null;
create index solved_needs_of_mail on solved_needs (mail_id) where mail_id is not null;
create index solved_needs_of_organization on solved_needs (organization_id);
alter table solved_needs enable row level security;
alter table solved_needs force row level security;
create policy tenant on solved_needs to parley_app using (organization_id = current_organization());
grant select, insert, delete on solved_needs to parley_app;

-- Takes a waiting job of the caller's organization out of the queue, and says whether it was still there: one that a
-- worker has begun stays, and so does what it does.
create function withdraw_job(job_key text) returns boolean
  language plpgsql security definer set search_path to 'pg_catalog' as $$
begin
  delete from graphile_worker._private_jobs j
  where j.key = job_key and j.locked_at is null
    and j.payload ->> 'organizationId' = public.current_organization()::text;
  return found;
end $$;
revoke all on function withdraw_job(text) from public;
grant execute on function withdraw_job(text) to parley_app;
