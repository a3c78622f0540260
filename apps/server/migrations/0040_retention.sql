-- How long an organization keeps what its interviews leave. Null: until somebody deletes it.
create table retention_settings (
  organization_id uuid primary key references organizations on delete cascade,
  media_days integer check (media_days between 1 and 3650),
  transcript_days integer check (transcript_days between 1 and 3650),
  evaluation_days integer check (evaluation_days between 1 and 3650),
  interview_days integer check (interview_days between 1 and 3650),
  request_log_days integer check (request_log_days between 1 and 30),
  updated_at timestamptz not null,
  -- It quotes the transcript.
  constraint an_evaluation_is_kept_no_longer_than_its_transcript
    check (transcript_days is null or (evaluation_days is not null and evaluation_days <= transcript_days))
);
alter table retention_settings enable row level security;
alter table retention_settings force row level security;
create policy tenant on retention_settings to parley_app using (organization_id = current_organization());
grant select, insert, update on retention_settings to parley_app;

-- The receipts: what a retention period erased. They name no person, and stay when the interview is gone.
create table erasures (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- Not a reference. Null: of the request log.
  interview_id uuid,
  artifact text not null check (artifact in ('MEDIA', 'TRANSCRIPT', 'EVALUATION', 'INTERVIEW', 'REQUEST_LOG')),
  period_days integer not null,
  -- Rows by table.
  counts jsonb not null,
  -- Of the erased rows, those of a recording with the hashes of its parts.
  sha256 text not null check (length(sha256) = 64),
  erased_at timestamptz not null,
  -- Null: its files are still to be deleted.
  files_erased_at timestamptz
);
create index erasures_newest on erasures (organization_id, erased_at desc, id desc);
create index erasures_of_interview on erasures (interview_id);
alter table erasures enable row level security;
alter table erasures force row level security;
create policy tenant on erasures to parley_app using (organization_id = current_organization());
grant select, insert, update (files_erased_at) on erasures to parley_app;

-- A decision stays when the evaluation that it rests on is erased.
alter table human_decisions drop constraint human_decisions_interview_id_revision_fkey;
alter table human_decisions add constraint human_decisions_interview_id_fkey
  foreign key (interview_id) references interviews on delete cascade;
