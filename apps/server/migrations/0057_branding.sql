-- What pages and mails show of an organization: its colour and its logo.
create table branding (
  organization_id uuid primary key references organizations on delete cascade,
  -- Names it in URLs that mails and pages of people without an account load.
  id uuid not null unique,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  logo bytea check (octet_length(logo) <= 262144),
  logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  logo_width integer check (logo_width > 0),
  logo_height integer check (logo_height > 0),
  -- Counted up with each change, so that browsers may keep what they loaded.
  version integer not null default 1,
  updated_at timestamptz not null,
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_width is null)
    and (logo is null) = (logo_height is null))
);
alter table branding enable row level security;
alter table branding force row level security;
create policy tenant on branding to parley_app using (organization_id = current_organization());
create policy system_reads on branding for select to parley_system using (true);
grant select, insert, update, delete on branding to parley_app;
grant select (organization_id, id) on branding to parley_system;
