-- The language in which a member last used the dashboard: the one of mails to them. Null until they have used it.
alter table members add column language text;
