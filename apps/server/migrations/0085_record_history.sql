-- The history of every record, read from the operation log: why something was changed, and from which entry an earlier
-- value came back. Null in older entries, so that their hashes stay (0012).
alter table audit_log add column reason text;
alter table audit_log add column restored_from uuid;

-- The records that one entry about several of them names. PL/pgSQL, because a function in SQL would be written into
-- the condition of a search, and its index would not answer.
create function audit_members(before jsonb, after jsonb) returns text[] language plpgsql immutable parallel safe as $$
begin
  return (
    select array_agg(distinct coalesce(member ->> 'materialId', member ->> 'id'))
      from (select jsonb_array_elements(before) as member where jsonb_typeof(before) = 'array'
            union all select jsonb_array_elements(after) where jsonb_typeof(after) = 'array') members
     where jsonb_typeof(member) = 'object');
end $$;

create index audit_log_members on audit_log using gin (audit_members(before, after))
  where jsonb_typeof(before) = 'array' or jsonb_typeof(after) = 'array';
