-- The commands write the claims of time themselves (features/interviews/claim-time.ts). What must never be, two
-- claims of one person at one time, stays with the constraint.
drop trigger interviews_booked on interviews;
drop trigger interviewers_added on participants;
drop trigger interviewers_changed on participants;
drop function follow_booking();
drop function follow_interviewer();
drop function claim_booked_time(uuid);
