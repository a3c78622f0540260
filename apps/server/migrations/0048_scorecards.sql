-- What a person who led an interview between people thought of it: one card a person, written until it is submitted,
-- and only added to from then on.
create table scorecards (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  participant_id uuid not null references participants on delete cascade,
  -- In lower case. A card belongs to a person: after a correction of the address, another one begins their own.
  author_email text not null,
  author_name text not null,
  -- [{skill, step, note}], in the order of the interview's skills.
  skills jsonb not null default '[]',
  recommendation text check (recommendation in ('PASS', 'FAIL', 'REVIEW')),
  note text not null default '',
  saved_at timestamptz not null,
  submitted_at timestamptz,
  unique (interview_id, author_email),
  constraint a_submitted_card_recommends check (submitted_at is null or recommendation is not null)
);
create index scorecards_participant on scorecards (participant_id);
alter table scorecards enable row level security;
alter table scorecards force row level security;
create policy tenant on scorecards to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on scorecards to parley_app;

-- What its author added to a submitted card. Never changed.
create table scorecard_amendments (
  scorecard_id uuid not null references scorecards on delete cascade,
  -- Counts from 1 within the card.
  number integer not null,
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  text text not null,
  author_name text not null,
  written_at timestamptz not null,
  primary key (scorecard_id, number)
);
create index scorecard_amendments_interview on scorecard_amendments (interview_id);
alter table scorecard_amendments enable row level security;
alter table scorecard_amendments force row level security;
create policy tenant on scorecard_amendments to parley_app using (organization_id = current_organization());
grant select, insert, delete on scorecard_amendments to parley_app;
