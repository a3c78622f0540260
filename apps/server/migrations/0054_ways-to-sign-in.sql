-- Members sign in with an account at the installation's OpenID Connect provider, found by issuer and subject alone.
create table provider_identities (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (organization_id, issuer, subject),
  -- An address that the provider gives to somebody else must not open the account of whoever had it before.
  unique (member_id, issuer)
);
alter table provider_identities enable row level security;
alter table provider_identities force row level security;
create policy tenant on provider_identities to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on provider_identities to parley_app;

create table passkeys (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says that it was used; always 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  -- Whether the authenticator keeps it at other devices too.
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- When the challenge of the last sign-in was given out: an older one is never taken again.
  last_challenge_at timestamptz
);
create index passkeys_member on passkeys (member_id);
create index passkeys_organization on passkeys (organization_id);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy tenant on passkeys to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on passkeys to parley_app;
create policy system_reads on passkeys for select to parley_system using (true);
grant select (organization_id, credential_id) on passkeys to parley_system;
