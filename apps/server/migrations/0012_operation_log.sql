-- The operation log: quick to search, and a chain of hashes that shows later changes; who set a configuration record.

-- username; null for records of earlier versions
alter table system_configuration add column updated_by text;

-- The list is ordered by sequence, not by clock: a clock that is set back must not hide what came last.
create index audit_log_username on audit_log (username, sequence desc);
create index audit_log_actor on audit_log (actor_username, sequence desc) where actor_username is not null;
create index audit_log_action on audit_log (action, sequence desc);
create index audit_log_entity_sequence on audit_log (entity, sequence desc);
create index audit_log_address on audit_log (address, sequence desc);
create index audit_log_at on audit_log (at, sequence);

-- Entries that are committed and not sealed yet. Written in the transaction of the entry by a trigger, emptied by the
-- sealer in batches: writers never wait for each other as they would for the last link of a chain.
create table audit_pending (sequence bigint primary key);

create function note_pending_audit() returns trigger language plpgsql as $$
begin
  insert into audit_pending select sequence from added on conflict do nothing;
  return null;
end $$;
create trigger audit_log_is_sealed after insert on audit_log
  referencing new table as added
  for each statement execute function note_pending_audit();

insert into audit_pending select sequence from audit_log;

-- One link for each entry, in the order of sealing. All hashes are SHA-256.
create table audit_seal (
  position bigint primary key,
  -- of the entry in audit_log; no reference, so that a lost entry can be told from a changed one
  sequence bigint not null unique,
  content_hash bytea not null,
  -- hash of the link before; 32 zero bytes for the first
  previous_hash bytea not null,
  -- over previous_hash, position (8 bytes, big-endian) and content_hash
  hash bytea not null
);
create trigger audit_seal_is_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_audit_change();

-- What the checks of the chain found. The last link that a check has seen must still be there at the next one, so
-- that a chain of which the end was cut off is noticed too.
create table audit_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- the last link, 0 where there is none
  position bigint not null,
  hash bytea not null,
  -- number of faults, and the first of them as [{kind, position, sequence}]
  fault_count bigint not null,
  faults jsonb not null
);

-- Columns that are null do not count, so a column added later leaves the hashes of older entries as they are. The time
-- is taken as seconds since 1970 because its text depends on the zone of the session.
create function audit_content_hash(entry audit_log) returns bytea language sql stable
begin atomic
  select sha256(convert_to(
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(entry) - 'at') where value <> 'null'::jsonb)::text
      || extract(epoch from entry.at)::text,
    'UTF8'));
end;

-- Where the program's database user is no superuser, it cannot even try.
revoke update, delete, truncate on audit_log, audit_seal from current_user;
