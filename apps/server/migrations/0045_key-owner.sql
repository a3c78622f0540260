-- What every request with an API key begins with: whose key it is, found as parley_system in one statement instead of
-- a transaction of three.
create function key_owner(key_hash bytea)
returns table (
  id uuid, organization_id uuid, scopes text[], expires_at timestamptz, revoked_at timestamptz,
  last_used_at timestamptz, read_per_minute integer, write_per_minute integer, ai_per_minute integer
)
language plpgsql stable rows 1
set role to 'parley_system'
as $$
begin
  return query
    select k.id, k.organization_id, k.scopes, k.expires_at, k.revoked_at, k.last_used_at,
      o.read_per_minute, o.write_per_minute, o.ai_per_minute
    from api_keys k join organizations o on o.id = k.organization_id where k.hash = key_hash;
end $$;
revoke execute on function key_owner(bytea) from public;
