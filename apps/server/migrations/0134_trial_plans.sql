-- Trials are planned: states, sizes of plots, replication of entries, and the plan that was chosen.

alter table trial
  add column plot_length double precision check (plot_length > 0),
  add column plot_width double precision check (plot_width > 0),
  -- seeds that shall germinate on a square metre
  add column sowing_density double precision check (sowing_density > 0),
  add column state text not null default 'draft'
    check (state in ('draft', 'planned', 'sown', 'recording', 'harvested', 'locked'));

-- trials are as far as what they hold
update trial t set state = case
    when exists (select from plot p join observation o on o.plot_id = p.id where p.trial_id = t.id) then 'recording'
    else 'planned' end
  where exists (select from plot p where p.trial_id = t.id);

-- those in the recycle bin as well
update recycle_bin_row r set record = r.record || jsonb_build_object('state', case
    when exists (select from recycle_bin_row o where o.bin_id = r.bin_id and o.record ? 'plot_id') then 'recording'
    when exists (select from recycle_bin_row o where o.bin_id = r.bin_id and o.record ? 'environment_id') then 'planned'
    else 'draft' end)
  from recycle_bin b where b.id = r.bin_id and b.kind = 'trial' and r.place = 0;
update recycle_bin_row r set record = r.record || '{"levels": []}'
  from recycle_bin b where b.id = r.bin_id and b.kind = 'trial' and r.record ? 'is_check';

alter table trial_entry
  -- plots in each replicate or block, where it is not one
  add column replicates smallint check (replicates > 0),
  -- of a combination of treatment factors: its level of each
  add column levels text[] not null default '{}';

-- What was chosen for an environment when its plots were made.
create table field_plan (
  id uuid primary key,
  trial_id uuid not null references trial (id) on delete cascade,
  environment_id uuid not null unique,
  design text not null,
  -- as they were stated; entries, checks and sites are those of the trial
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  -- of the whole trial
  seed bigint not null check (seed >= 0),
  factors text[] not null default '{}',
  field_rows integer not null check (field_rows > 0),
  field_columns integer not null check (field_columns > 0),
  efficiency double precision,
  bound double precision,
  -- places without an entry: [row, column, number, 'filler' or 'border']
  unplanted jsonb not null default '[]' check (jsonb_typeof(unplanted) = 'array'),
  -- the program that randomized: the same seed gives the same plan with it
  engine text not null,
  made_by uuid not null references account (id),
  made_at timestamptz not null default now(),
  foreign key (trial_id, environment_id) references trial_environment (trial_id, id) on delete cascade
);
create index field_plan_trial on field_plan (trial_id);

-- Entries have more columns, and plans are seen with their trials.
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
           is_check, position, batch_id, revision, replicates, levels
      from trial_entry where trial_id in (select id from trial where is_public);
  create or replace view guest.field_plan as
    select * from field_plan where trial_id in (select id from trial where is_public);
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
  -- an analysis shows its trials
  create or replace view guest.job as
    select * from job
     where (parameters ->> 'trialId' is null
            or parameters ->> 'trialId' in (select id::text from trial where is_public))
       and not exists (select from jsonb_array_elements_text(
                         case jsonb_typeof(parameters -> 'trialIds') when 'array' then parameters -> 'trialIds' else '[]' end)
                         as asked (id)
                        where asked.id not in (select id::text from trial where is_public));
  create or replace view guest.job_log as
    select * from job_log
     where job_id in (select id from guest.job);
  create or replace view guest.estimate as
    select * from estimate
     where task_id in (select id from guest.job);
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
