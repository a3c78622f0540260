-- Calendars of members: what was connected, what of it blocks, and what was last read from it.

create table calendar_connections (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  kind text not null check (kind in ('GOOGLE', 'MICROSOFT', 'CALDAV', 'ICS')),
  name text not null,
  -- What a person knows it by: user name, address, or the host of a feed (whose full address is a secret).
  account text not null,
  server_url text,
  -- The member's own choice, what the calendar says, what the browser said at connect time: in this order.
  timezone text,
  calendar_timezone text,
  browser_timezone text,
  writes_back boolean not null default false,
  health text not null default 'OK' check (health in ('OK', 'NEEDS_ATTENTION')),
  -- Why it needs attention, or what the last failed read said; in words that its owner may see.
  last_error text,
  last_error_at timestamptz,
  last_read_at timestamptz,
  -- Grows with each change of what is read: a read that began before it is not kept.
  revision int not null default 1,
  created_at timestamptz not null,
  check ((health = 'OK') or last_error is not null)
);
create index calendar_connections_member on calendar_connections (member_id, created_at, id);
create index calendar_connections_organization on calendar_connections (organization_id);

-- Apart from the connection, so that a refresh can hold this row while everything else goes on.
create table calendar_credentials (
  connection_id uuid primary key references calendar_connections on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  sealed bytea not null
);

-- The calendars of a connection, in the order in which its server lists them.
create table calendar_sources (
  connection_id uuid not null references calendar_connections on delete cascade,
  remote_id text not null,
  organization_id uuid not null references organizations on delete cascade,
  position int not null,
  name text not null,
  color text,
  writable boolean not null,
  blocks boolean not null,
  -- The one that booked interviews are written to; at most one.
  takes_bookings boolean not null default false,
  primary key (connection_id, remote_id)
);
create unique index calendar_sources_bookings on calendar_sources (connection_id) where takes_bookings;

-- What was last read: per calendar its marker (etag, ctag) and its busy times as plain numbers. No titles, no
-- descriptions, no people.
create table calendar_snapshots (
  connection_id uuid primary key references calendar_connections on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  content jsonb not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  read_at timestamptz not null
);

-- An authorization that was begun at Google or Microsoft and has not come back.
create table calendar_authorizations (
  state_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  member_id uuid not null references members on delete cascade,
  session_hash bytea not null references sessions on delete cascade,
  kind text not null check (kind in ('GOOGLE', 'MICROSOFT')),
  verifier_sealed bytea not null,
  writes_back boolean not null,
  browser_timezone text,
  -- A connection whose consent is renewed.
  reconnects uuid references calendar_connections on delete cascade,
  expires_at timestamptz not null
);

-- What was written into a member's calendar, to find it again. Outlives its interview until it is taken out.
create table calendar_entries (
  connection_id uuid not null references calendar_connections on delete cascade,
  interview_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  source_id text not null,
  remote_id text not null,
  etag text,
  -- As the calendar names it, which may differ from ours.
  uid text not null,
  -- Of the state that was written: the same state is not written again.
  digest text not null,
  primary key (connection_id, interview_id)
);
create index calendar_entries_interview on calendar_entries (interview_id);

do $$
declare t text;
begin
  foreach t in array array[
    'calendar_connections', 'calendar_credentials', 'calendar_sources', 'calendar_snapshots',
    'calendar_authorizations', 'calendar_entries'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I to parley_app using (organization_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to parley_app', t);
  end loop;
end $$;
