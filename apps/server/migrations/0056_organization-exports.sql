-- Archives with everything of an organization, made by a job and kept for a day.
create table organization_exports (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- The member, by the name that they had then. Not a reference: the export stays when they are gone.
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  has_recordings boolean not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'READY', 'FAILED', 'ENDED')),
  ready_at timestamptz,
  -- Until when it can be downloaded.
  ends_at timestamptz,
  bytes bigint,
  sha256 text,
  -- Rows by table, and `files`.
  counts jsonb,
  constraint a_ready_export_is_whole check (status <> 'READY' or
    (ready_at is not null and ends_at is not null and bytes is not null and sha256 is not null and counts is not null))
);
create index organization_exports_newest on organization_exports (organization_id, asked_at desc);
create unique index organization_exports_one_at_a_time on organization_exports (organization_id)
  where status = 'PENDING';
alter table organization_exports enable row level security;
alter table organization_exports force row level security;
create policy tenant on organization_exports to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on organization_exports to parley_app;
