-- Corrections of observations are read from the operation log, as the changes of every record: it has held each of them,
-- with the value before and after and the reason, since there are observations. The table said the same a second time.

delete from recycle_bin_row r using recycle_bin b
 where b.id = r.bin_id and b.kind = 'trial' and r.record ? 'observation_id';
update recycle_bin b set holds = (
    select coalesce(jsonb_agg(held) filter (where held ->> 'table' <> 'observation_history'), '[]')
      from jsonb_array_elements(b.holds) held)
  where b.holds @> '[{"table": "observation_history"}]';

-- Who corrected a value last, for those whom it overtakes.
alter table observation add column corrected_by uuid references account (id), add column corrected_at timestamptz;
update observation o set corrected_by = h.changed_by, corrected_at = h.changed_at
  from (select distinct on (observation_id) observation_id, changed_by, changed_at from observation_history
         order by observation_id, changed_at desc, id desc) h
 where h.observation_id = o.id;

drop view if exists guest.observation_history;
drop table observation_history;

-- As before, without that table.
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
