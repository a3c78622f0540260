-- When the organization is erased with all that it has, and who asked for it. Null: nobody did.
alter table organizations
  add column deletion_due_at timestamptz,
  -- A member's name then.
  add column deletion_requested_by text,
  add constraint organizations_deletion check ((deletion_due_at is null) = (deletion_requested_by is null));
