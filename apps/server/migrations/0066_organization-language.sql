-- The language of an organization: of its interviews, mails and pages for which nobody says another. Null: nobody has
-- chosen one, and everything is as before there was one.
alter table organizations add column language text;
