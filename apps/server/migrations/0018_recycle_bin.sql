-- What was deleted waits in the recycle bin, each row as it was; trials and groups have an owner; guests see what is
-- public.

-- One deletion, which is restored or purged as a whole.
create table recycle_bin (
  id uuid primary key,
  -- what the records are, as their module declares it
  kind text not null,
  -- of the record, or of a few of them
  name text not null,
  record_count integer not null check (record_count > 0),
  -- rows that went with the records: [{"table": "plot", "count": 198}]
  holds jsonb not null default '[]' check (jsonb_typeof(holds) = 'array'),
  -- whose the records were: they may restore them, as administrators may
  owner_ids uuid[] not null,
  -- records outside that these refer to: those are not purged before these
  needs uuid[] not null default '{}',
  deleted_at timestamptz not null default now(),
  deleted_by uuid not null references account (id)
);
create index recycle_bin_deleted on recycle_bin (deleted_at desc, id);

create table recycle_bin_row (
  bin_id uuid not null references recycle_bin (id) on delete cascade,
  -- of the table among those of its kind; 0: the records themselves
  place smallint not null,
  record_id uuid not null,
  record jsonb not null,
  primary key (bin_id, place, record_id)
);
create index recycle_bin_record on recycle_bin_row (record_id) where place = 0;

-- Deleted materials had a bin of their own.
insert into recycle_bin (id, kind, name, record_count, owner_ids, deleted_at, deleted_by)
select deletion_id, 'material', string_agg(record ->> 'source_id', ', ' order by record ->> 'source_id')
         filter (where position <= 3), count(*),
       array_agg(distinct (record ->> 'created_by')::uuid), min(deleted_at), (array_agg(deleted_by))[1]
  from (select *, row_number() over (partition by deletion_id order by record ->> 'source_id') as position
          from material_deleted) as deleted
 group by deletion_id;
insert into recycle_bin_row (bin_id, place, record_id, record)
select deletion_id, 0, material_id, record from material_deleted;
drop table material_deleted;

-- Whoever made a record owns it until it is handed over.
alter table trial add column owner_id uuid references account (id);
alter table trial add column is_public boolean not null default false;
update trial set owner_id = created_by;
alter table trial alter column owner_id set not null;
alter table material_group add column owner_id uuid references account (id);
alter table material_group add column is_public boolean not null default false;
update material_group set owner_id = created_by;
alter table material_group alter column owner_id set not null;

-- What guests are counted changes when a group becomes public.
create trigger material_group_visibility after update of is_public on material_group
  for each statement execute function count_material_change();

-- Guests read through these views: their connections look here first, so every statement of the program finds only
-- what is public, whoever wrote it. The program calls the function again after new migrations, which may have added
-- columns; a migration that makes a table with what guests must not see replaces the function by one with another view.
create schema if not exists guest;
create function after_migrations() returns void language plpgsql as $$
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
  create or replace view guest.security_event as select * from security_event where false;
  create or replace view guest.recycle_bin as select * from recycle_bin where false;
  create or replace view guest.recycle_bin_row as select * from recycle_bin_row where false;
  -- the views give away what is public only, so whichever role the program works with may read them
  grant usage on schema guest to public;
  grant select on all tables in schema guest to public;
end $$;
select after_migrations();
