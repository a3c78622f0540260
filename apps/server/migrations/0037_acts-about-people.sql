-- Members also add, correct and remove people.
alter table member_acts drop constraint member_acts_act_check;
alter table member_acts add constraint member_acts_act_check
  check (act in ('CANCELLED', 'RESCHEDULED', 'RESENT', 'ADDED', 'CORRECTED', 'REMOVED'));
