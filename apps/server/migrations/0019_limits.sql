-- Deleting an interview takes the answers stored under its Idempotency-Keys and leaves the keys taken: a late repeat
-- of a create is refused, and makes no second interview (ADR 4).
alter table idempotency_keys
  alter column fingerprint drop not null,
  alter column body_sealed drop not null,
  add constraint idempotency_keys_erased check ((fingerprint is null) = (body_sealed is null));

-- What each run of a recorder takes of its interview's quota, so that it need not be added up with every chunk. A
-- chunk counts as 4 KiB at the least (ADR 10). The owner may change tables that do not force their rules on it.
alter table recording_sessions
  add column chunks_kept integer not null default 0,
  add column bytes_charged bigint not null default 0;
alter table recording_sessions no force row level security;
alter table recording_chunks no force row level security;
update recording_sessions s set chunks_kept = c.chunks, bytes_charged = c.charged
from (
  select session_id, count(*) as chunks, sum(greatest(bytes, 4096)) as charged from recording_chunks group by 1
) c
where c.session_id = s.id;
alter table recording_chunks force row level security;
alter table recording_sessions force row level security;

-- Mails about an interview hold links that let their reader in. Their bodies are sealed, and opened when they leave
-- and where they are shown (ADR 5). Older ones are sealed by the first start, which has the key.
alter table mails
  alter column html drop not null,
  alter column text drop not null,
  add column body_sealed bytea,
  add constraint mails_body check ((body_sealed is null) = (html is not null) and (html is null) = (text is null));
create index mails_unsealed on mails (id) where body_sealed is null and interview_id is not null;
