-- Who invited keeps no way in when they are deactivated, or may no longer give the role: where no mail leaves, the
-- link was handed to them (ADR 42).
alter table account_links
  -- The member who invited; a reset is nobody's.
  add column issued_by uuid references members on delete set null;
create index account_links_issuer on account_links (issued_by) where issued_by is not null;
