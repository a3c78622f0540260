-- A legal hold: nothing of the interview is erased while the row is there. Who placed and released it stands in
-- member_acts.
create table legal_holds (
  interview_id uuid primary key references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null,
  placed_by text not null,
  placed_at timestamptz not null
);
alter table legal_holds enable row level security;
alter table legal_holds force row level security;
create policy tenant on legal_holds to parley_app using (organization_id = current_organization());
grant select, insert, delete on legal_holds to parley_app;

alter table member_acts drop constraint member_acts_act_check;
alter table member_acts add constraint member_acts_act_check check (act in (
  'CANCELLED', 'RESCHEDULED', 'RESENT', 'ADDED', 'CORRECTED', 'REMOVED', 'MAIL_RESENT', 'REPLACED', 'HELD', 'RELEASED'
));
