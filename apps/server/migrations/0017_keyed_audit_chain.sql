-- The chain over the operation log gets a key that is not in the database, and the program a database role that does
-- not own the tables.

-- Which key made the hash of the link (HMAC-SHA256); null for the links from before the chain had a key (SHA-256).
alter table audit_seal add column key_id text;

-- What else the check says: how many links carry which kind of seal.
alter table audit_check add column details jsonb;

-- ANALYZE is for owners only; after a large import the program's role asks for it here.
create function refresh_statistics(name regclass) returns void language plpgsql security definer
  set search_path from current as $$
begin
  execute format('analyze %s', name);
end $$;
