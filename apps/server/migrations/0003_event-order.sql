-- One transaction writes several events at one instant (began, joined); this keeps the order they were written in.
alter table events add column seq bigint generated always as identity;
drop index events_interview;
create index events_interview on events (interview_id, occurred_at, seq);
