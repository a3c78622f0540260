-- Meetings between people. Who was in the room stands in presence_connections; here is what is said over our own
-- socket: who waits, who was let in, what is written. All of it goes with its interview.

-- One row as soon as anybody comes to a meeting.
create table meetings (
  interview_id uuid primary key references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- By how much the hosts moved the time limit, together.
  extended_minutes int not null default 0 check (extended_minutes >= 0),
  recorder_state text not null default 'OFF' check (recorder_state in ('OFF', 'ON', 'FAILED')),
  -- The participant who ended it for all. Not a reference: participants go only with the interview.
  ended_by uuid,
  -- Whether the engine responded at the last look, and since when that is so.
  engine_responds boolean not null default true,
  engine_changed_at timestamptz,
  -- When the next look is planned; null: none.
  look_at timestamptz
);
alter table meetings enable row level security;
alter table meetings force row level security;
create policy tenant on meetings to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on meetings to parley_app;

-- What is known of one person beyond their presence; a row as soon as they chose or came.
create table meeting_guests (
  participant_id uuid primary key references participants on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- As the others see them; null: as they were invited.
  display_name text check (length(display_name) between 1 and 200),
  -- Since when they wait in the lobby; null: they do not.
  waiting_since timestamptz,
  -- The last moment at which they waited there; null: they never did.
  waited_at timestamptz,
  admitted_at timestamptz,
  -- Null: their role lets them in.
  admitted_by uuid,
  -- Somebody did not let them in, or sent them out. An admission that follows clears it.
  refused_at timestamptz,
  refused_by uuid,
  -- They asked for the way into the room, and when it could not be given because the engine did not respond.
  asked_access_at timestamptz,
  unreachable_at timestamptz,
  hand_raised_at timestamptz,
  -- A member who hosts from the dashboard became this participant then.
  hosts_since timestamptz
);
create index meeting_guests_interview on meeting_guests (interview_id);
create index meeting_guests_waiting on meeting_guests (organization_id) where waiting_since is not null;
alter table meeting_guests enable row level security;
alter table meeting_guests force row level security;
create policy tenant on meeting_guests to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on meeting_guests to parley_app;

-- Open pages in lobby or room. One without a sign of life for a while died with its server.
create table meeting_sockets (
  socket_id uuid primary key,
  participant_id uuid not null references participants on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index meeting_sockets_interview on meeting_sockets (interview_id);
create index meeting_sockets_participant on meeting_sockets (participant_id);
alter table meeting_sockets enable row level security;
alter table meeting_sockets force row level security;
create policy tenant on meeting_sockets to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on meeting_sockets to parley_app;

-- The chat of the room, and the words between the lobby and those who lead.
create table meeting_messages (
  participant_id uuid not null references participants on delete cascade,
  -- Made by the page, so that sending again is harmless.
  id uuid not null,
  seq bigint not null generated always as identity,
  interview_id uuid not null references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('CHAT', 'LOBBY')),
  -- To whom in the lobby; null: to the room, or from the lobby to all who lead.
  to_participant_id uuid references participants on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  sent_at timestamptz not null,
  primary key (participant_id, id)
);
create index meeting_messages_interview on meeting_messages (interview_id, seq);
create index meeting_messages_to on meeting_messages (to_participant_id);
alter table meeting_messages enable row level security;
alter table meeting_messages force row level security;
create policy tenant on meeting_messages to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on meeting_messages to parley_app;

-- When a question was asked, as whoever leads marked it: chapters, and where its answer begins.
create table meeting_question_marks (
  interview_id uuid not null references interviews on delete cascade,
  question_id text not null,
  organization_id uuid not null references organizations on delete cascade,
  asked_at timestamptz not null,
  marked_by uuid not null,
  primary key (interview_id, question_id)
);
alter table meeting_question_marks enable row level security;
alter table meeting_question_marks force row level security;
create policy tenant on meeting_question_marks to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on meeting_question_marks to parley_app;

create table meeting_agenda_ticks (
  interview_id uuid not null references interviews on delete cascade,
  item int not null check (item >= 0),
  organization_id uuid not null references organizations on delete cascade,
  done_at timestamptz not null,
  done_by uuid not null,
  primary key (interview_id, item)
);
alter table meeting_agenda_ticks enable row level security;
alter table meeting_agenda_ticks force row level security;
create policy tenant on meeting_agenda_ticks to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on meeting_agenda_ticks to parley_app;

-- Of their writer alone.
create table meeting_notes (
  participant_id uuid not null references participants on delete cascade,
  id uuid not null,
  interview_id uuid not null references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  text text not null,
  begun_at timestamptz not null,
  primary key (participant_id, id)
);
create index meeting_notes_interview on meeting_notes (interview_id);
alter table meeting_notes enable row level security;
alter table meeting_notes force row level security;
create policy tenant on meeting_notes to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on meeting_notes to parley_app;
