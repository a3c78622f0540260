-- What a member sees of their sessions: a name to end one by, where it was begun and how, and when it was last used.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column last_seen_at timestamptz not null default now(),
  add column signed_in_by text
    check (signed_in_by in ('LINK', 'INVITATION', 'PASSWORD', 'PROVIDER', 'PASSKEY')),
  -- In words, such as Firefox and Windows: what the browser sent in full is not kept.
  add column browser text,
  add column system text,
  add column ip_address text;
-- Forced row-level security would hide the rows of before from this statement.
alter table sessions no force row level security;
update sessions set last_seen_at = created_at;
alter table sessions force row level security;
create unique index sessions_id on sessions (id);
create index sessions_member on sessions (member_id);
grant select (last_seen_at) on sessions to parley_system;
