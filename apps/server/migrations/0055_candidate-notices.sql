-- The notices to candidates that were ever given, word for word, so that it can be said later what somebody was told.
-- They are made of settings and name no candidate.
create table candidate_notices (
  organization_id uuid not null references organizations on delete cascade,
  -- Of the words, in hexadecimal.
  sha256 text not null,
  version text not null,
  language text not null,
  -- [{heading, text, items}]
  sections jsonb not null,
  first_given_at timestamptz not null,
  primary key (organization_id, sha256)
);
alter table candidate_notices enable row level security;
alter table candidate_notices force row level security;
create policy tenant on candidate_notices to parley_app using (organization_id = current_organization());
grant select, insert, delete on candidate_notices to parley_app;

-- To whom which was given, and how: in a mail that was sent, or beside what they agreed to.
create table candidate_notices_given (
  organization_id uuid not null references organizations on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  participant_id uuid not null references participants on delete cascade,
  sha256 text not null,
  way text not null check (way in ('MAIL', 'CONSENT')),
  given_at timestamptz not null,
  primary key (participant_id, sha256, way),
  foreign key (organization_id, sha256) references candidate_notices
);
create index candidate_notices_given_interview on candidate_notices_given (interview_id);
create index candidate_notices_given_notice on candidate_notices_given (organization_id, sha256);
alter table candidate_notices_given enable row level security;
alter table candidate_notices_given force row level security;
create policy tenant on candidate_notices_given to parley_app using (organization_id = current_organization());
grant select, insert, delete on candidate_notices_given to parley_app;
