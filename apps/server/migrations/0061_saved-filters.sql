-- Filters of the list of interviews that a member gave a name. What is searched for is not kept, because a candidate's
-- name must not outlive the interview.
create table saved_filters (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null
);
create unique index saved_filters_by_name on saved_filters (member_id, lower(name));
create index saved_filters_of_organization on saved_filters (organization_id);
alter table saved_filters enable row level security;
alter table saved_filters force row level security;
create policy tenant on saved_filters to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on saved_filters to parley_app;
