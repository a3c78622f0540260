-- What members write to each other about an interview.
create table interview_comments (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  -- Not a reference: what somebody wrote stays when their account is gone.
  member_id uuid not null,
  member_name text not null,
  text text not null,
  -- The moment that it is about, from the start of the interview; null: the whole of it.
  at_ms integer check (at_ms >= 0),
  written_at timestamptz not null,
  edited_at timestamptz
);
create index interview_comments_of_interview on interview_comments (interview_id, written_at);
alter table interview_comments enable row level security;
alter table interview_comments force row level security;
create policy tenant on interview_comments to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on interview_comments to parley_app;
