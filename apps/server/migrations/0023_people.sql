-- How a participant reads times, as they chose while booking: their mails and pages spell every time like that.
alter table participants
  -- IANA name.
  add column timezone text check (length(timezone) between 1 and 64),
  -- 24 or 12 hours.
  add column clock text check (clock in ('h23', 'h12'));
