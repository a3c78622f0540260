-- Accounts: passwords, invitations and resets. An account is a member, an address within one organization (ADR 42).

alter table members
  add column password_hash text,
  -- Set while an invitation waits for its answer: a place that is kept, and nobody's account yet.
  add column invited_at timestamptz,
  add column deactivated_at timestamptz,
  -- A platform answers for its users: they come by its links alone, whatever their address is.
  add constraint members_password check (password_hash is null or (platform_user_id is null and invited_at is null)),
  add constraint members_invited check (invited_at is null or (platform_user_id is null and deactivated_at is null));

-- Finds the accounts of an address, in all organizations, for signing in and for a reset.
create index members_address on members (lower(email)) where platform_user_id is null;
create policy system_reads on members for select to parley_system using (true);
grant select (id, organization_id, email, platform_user_id, password_hash, invited_at, deactivated_at)
  on members to parley_system;

create table account_links (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('INVITATION', 'PASSWORD_RESET')),
  token_hash bytea not null unique,
  -- Only until its mail has left: after that nobody here can read it any more.
  token_sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, replaced by a newer one, or ended with a change of the password.
  ended_at timestamptz,
  check (ended_at is null or token_sealed is null)
);
create index account_links_member on account_links (member_id, created_at);
create index account_links_organization on account_links (organization_id);

alter table account_links enable row level security;
alter table account_links force row level security;
create policy tenant on account_links to parley_app using (organization_id = current_organization());
create policy system_reads on account_links for select to parley_system using (true);
grant select, insert, update, delete on account_links to parley_app;
grant select (token_hash, organization_id) on account_links to parley_system;

-- The mail that carries the link, without the link: that is put in when it leaves.
alter table mails add column account_link_id uuid references account_links on delete cascade;
create index mails_account_link on mails (account_link_id) where account_link_id is not null;

-- Makes what a password is stretched with this installation's own.
insert into installation (key, value)
  values ('password_salt', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));
