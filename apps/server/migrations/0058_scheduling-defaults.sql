-- When people of the organization can be booked. Null: Monday to Friday, 9 to 5, as the API promises.
alter table organizations
  -- Per weekday that has any: [{"day": "MON", "from": "09:00", "to": "17:00"}, …]
  add column working_hours jsonb check (jsonb_typeof(working_hours) = 'array'),
  -- Null: every 30 minutes, every 15 for interviews of up to 15.
  add column slot_grid_minutes integer check (slot_grid_minutes in (15, 30, 60));
