-- What whoever invites wants candidates to know, in the mails that invite them. Null: nothing.
alter table interviews add column mail_note text;
