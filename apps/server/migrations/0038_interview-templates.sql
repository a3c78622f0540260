-- What new interviews start from. An interview keeps a copy of everything, so a template may change or go.
create table interview_templates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  -- Fields of POST /interviews (contract: templateSettings).
  settings jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index interview_templates_of_organization on interview_templates (organization_id);
alter table interview_templates enable row level security;
alter table interview_templates force row level security;
create policy tenant on interview_templates to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on interview_templates to parley_app;

-- As it was sent. Not a reference: the template may go first.
alter table interviews add column template_id uuid;
