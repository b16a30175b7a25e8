-- What analyses found for entries, as records: later analyses take them, lists and files show them. They go with the task
-- that explains them; trials, traits and materials may go before.
create table estimate (
  task_id uuid not null references job (id) on delete cascade,
  -- from 0, in the order of the result
  place integer not null,
  kind text not null check (kind in ('adjustedMean', 'mean', 'blup')),
  trial_id uuid,
  environment_id uuid,
  -- {"zh": ..., "en": ...}
  environment jsonb,
  entry text not null,
  material_id uuid,
  trait_id uuid not null,
  -- {"zh": ..., "en": ...}
  trait jsonb not null,
  value double precision not null,
  standard_error double precision check (standard_error >= 0),
  weight double precision check (weight > 0),
  primary key (task_id, place)
);
create index estimate_trait on estimate (trait_id);
create index estimate_trial on estimate (trial_id);

-- Guests see estimates of the analyses that they see.
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
