-- Under which name a reader finds an entry of the operation log that holds none itself, such as a change of one field:
-- written with the entry, so that the search need not look the names up. It is derived from entries and records, and no
-- part of the chain of hashes.

create table audit_subject (
  -- of the entry in audit_log; no reference, so that a lost entry can be told from a changed one
  sequence bigint primary key,
  name text not null
);
create index audit_subject_name on audit_subject using gin (search_bigrams(name));
create trigger audit_subject_is_append_only before update or delete or truncate on audit_subject
  for each statement execute function refuse_audit_change();

-- The youngest entries about a record come first, however many there are.
create index audit_log_record on audit_log (entity, entity_id, sequence desc);
drop index audit_log_entity;

-- Name of the record in the state after, else before; null where neither has one.
create function audit_own_name(before jsonb, after jsonb) returns text language sql immutable parallel safe
  return coalesce(
    after ->> 'name', after ->> 'username', after ->> 'actingAs', after ->> 'sourceId', after ->> 'fileName',
    after ->> 'title', before ->> 'name', before ->> 'username', before ->> 'actingAs', before ->> 'sourceId',
    before ->> 'fileName', before ->> 'title');

-- Name of a record for readers; null where it has none, or is gone. Ids are unique in the whole system.
create function record_name(wanted uuid) returns text language plpgsql stable as $$
begin
  return (
    select named.name from (
      select id, coalesce(nullif(variety, '') || ' (' || source_id || ')', source_id) as name from material
      union all select id, name from material_group
      union all select id, name from material_field
      union all select id, name from trait
      union all select id, name from trial
      union all select id, location || ' ' || year from trial_environment
      union all select id, name from trial_entry
      union all select plot.id, trial_entry.name || coalesce(' · ' || plot.plot_number, '')
        from plot join trial_entry on trial_entry.id = plot.entry_id
      union all select id, username from account
      union all select id, name from role
      union all select id, name from folder
      union all select id, name from file
      union all select id, file_name from import_batch
      union all select id, name from job) named
     where named.id = wanted limit 1);
end $$;

-- The name that the record of a nameless entry had when it was last written with it, else the one that it has.
create function audit_subject_of(wanted_entity text, wanted_id text) returns text language plpgsql stable as $$
declare
  found text;
begin
  select named.name into found from (
    select audit_own_name(other.before, other.after) as name, other.sequence from audit_log other
     where other.entity = wanted_entity and other.entity_id = wanted_id
     order by other.sequence desc limit 20) named
   where named.name is not null order by named.sequence desc limit 1;
  if found is null and wanted_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    found := record_name(wanted_id::uuid);
  end if;
  return found;
end $$;

create function note_audit_subject() returns trigger language plpgsql as $$
begin
  insert into audit_subject
  select named.sequence, named.name from (
    select sequence, audit_subject_of(entity, entity_id) as name from added
     where entity_id is not null and entity <> 'session' and audit_own_name(before, after) is null) named
   where named.name is not null;
  return null;
end $$;
create trigger audit_log_has_subject after insert on audit_log
  referencing new table as added
  for each statement execute function note_audit_subject();

insert into audit_subject
select named.sequence, named.name from (
  select sequence, audit_subject_of(entity, entity_id) as name from audit_log
   where entity_id is not null and entity <> 'session' and audit_own_name(before, after) is null) named
 where named.name is not null;

create or replace function after_migrations() returns void language plpgsql as $$
begin
  create or replace view guest.material_group as
    select * from material_group where is_public;
  create or replace view guest.material_field as
    select * from material_field
     where group_id is null or group_id in (select id from material_group where is_public);
  create or replace view guest.material as
    select * from material where group_id in (select id from material_group where is_public);
  create or replace view guest.trial as
    select * from trial where is_public;
  create or replace view guest.trial_environment as
    select * from trial_environment where trial_id in (select id from trial where is_public);
  -- the material of an entry may be one that guests do not see
  create or replace view guest.trial_entry as
    select id, trial_id, name,
           case when material_id in (select m.id from material m join material_group g on g.id = m.group_id
                                      where g.is_public) then material_id end as material_id,
           is_check, position, batch_id, revision
      from trial_entry where trial_id in (select id from trial where is_public);
  create or replace view guest.plot as
    select * from plot where trial_id in (select id from trial where is_public);
  create or replace view guest.observation as
    select * from observation
     where exists (select 1 from plot join trial on trial.id = plot.trial_id
                    where plot.id = observation.plot_id and trial.is_public);
  create or replace view guest.observation_history as
    select * from observation_history
     where exists (select 1 from observation join plot on plot.id = observation.plot_id
                     join trial on trial.id = plot.trial_id
                    where observation.id = observation_history.observation_id and trial.is_public);
  -- an analysis shows its trial
  create or replace view guest.job as
    select * from job
     where parameters ->> 'trialId' is null
        or parameters ->> 'trialId' in (select id::text from trial where is_public);
  create or replace view guest.job_log as
    select * from job_log
     where exists (select 1 from job where job.id = job_log.job_id
                      and (job.parameters ->> 'trialId' is null
                           or job.parameters ->> 'trialId' in (select id::text from trial where is_public)));
  -- names of what is not public stand in these
  create or replace view guest.audit_log as select * from audit_log where false;
  create or replace view guest.audit_subject as select * from audit_subject where false;
  create or replace view guest.security_event as select * from security_event where false;
  create or replace view guest.recycle_bin as select * from recycle_bin where false;
  create or replace view guest.recycle_bin_row as select * from recycle_bin_row where false;
  -- the views give away what is public only, so whichever role the program works with may read them
  grant usage on schema guest to public;
  grant select on all tables in schema guest to public;
end $$;
select after_migrations();
