-- What a platform may ask for in a minute with its own keys. Null: the specification's limits.
alter table platforms
  add column read_per_minute int check (read_per_minute > 0),
  add column write_per_minute int check (write_per_minute > 0);
grant select (id, read_per_minute, write_per_minute) on platforms to parley_system;
