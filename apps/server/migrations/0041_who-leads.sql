-- "My interviews" asks for the interviews that somebody leads.
create index participants_who_lead on participants (organization_id, lower(email))
  where role in ('HOST', 'INTERVIEWER') and removed_at is null;
