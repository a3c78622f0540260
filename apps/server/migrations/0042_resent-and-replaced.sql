-- Members send any mail again, and replace an interview by another one.
alter table member_acts drop constraint member_acts_act_check;
alter table member_acts add constraint member_acts_act_check check (
  act in ('CANCELLED', 'RESCHEDULED', 'RESENT', 'ADDED', 'CORRECTED', 'REMOVED', 'MAIL_RESENT', 'REPLACED')
);
-- Read for each interview that waits for somebody.
create index member_acts_replaced on member_acts (interview_id) where act = 'REPLACED';
