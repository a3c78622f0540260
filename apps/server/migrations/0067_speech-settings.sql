-- Which services of speech an organization uses. Without a row it is the installation's, if there is one.
create table speech_settings (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('SPEECH_TO_TEXT', 'TEXT_TO_SPEECH')),
  source text not null check (source in ('INSTALLATION', 'OWN', 'NONE')),
  url text check (length(url) <= 2000),
  model text check (length(model) <= 200),
  -- Of text-to-speech alone.
  voice text check (length(voice) <= 200),
  key_sealed bytea,
  -- The last characters of the key, by which people know which one it is.
  key_ending text check (length(key_ending) <= 4),
  updated_at timestamptz not null,
  primary key (organization_id, kind),
  check (source <> 'OWN' or (url is not null and model is not null)),
  check (source <> 'OWN' or (kind = 'TEXT_TO_SPEECH') = (voice is not null)),
  check ((key_sealed is null) = (key_ending is null))
);

alter table speech_settings enable row level security;
alter table speech_settings force row level security;
create policy tenant on speech_settings to parley_app using (organization_id = current_organization());
grant select, insert, update, delete on speech_settings to parley_app;
