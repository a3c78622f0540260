-- Deleting an interview takes the answers stored under its Idempotency-Keys and leaves the keys taken: a late repeat
-- of a create is refused, and makes no second interview (ADR 4).
alter table idempotency_keys
  alter column fingerprint drop not null,
  alter column body_sealed drop not null,
  add constraint idempotency_keys_erased check ((fingerprint is null) = (body_sealed is null));
