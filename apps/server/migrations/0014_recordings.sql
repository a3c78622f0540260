-- Of how many chunks a finished file was made: one that would be made of no more is not made again. Unknown for
-- files that are here already.
alter table recordings add column chunks integer;

-- A recorder that was opened before its interview began left it PENDING, with nothing to prepare. The owner may
-- change interviews while the table does not force its own rules on it.
alter table interviews no force row level security;
update interviews set recording_status = 'NONE'
where recording_status = 'PENDING' and status in ('SCHEDULED', 'CANCELLED');
alter table interviews force row level security;

-- Keys of objects that were to be erased. All objects of an interview lie under its own prefix, which the job that
-- waits for them names, so nobody has to remember them one by one.
drop table object_erasures;
