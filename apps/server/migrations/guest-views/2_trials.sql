-- Trials that are public, with all that belongs to them. The material of an entry may be one that guests do not see.
create view guest.trial as
  select * from trial where is_public;
create view guest.trial_environment as
  select * from trial_environment where trial_id in (select id from trial where is_public);
create view guest.trial_entry as
  select id, trial_id, name,
         case when material_id in (select m.id from material m join material_group g on g.id = m.group_id
                                    where g.is_public) then material_id end as material_id,
         is_check, position, batch_id, revision, replicates, levels
    from trial_entry where trial_id in (select id from trial where is_public);
create view guest.field_plan as
  select * from field_plan where trial_id in (select id from trial where is_public);
create view guest.plot as
  select * from plot where trial_id in (select id from trial where is_public);
create view guest.observation as
  select * from observation
   where exists (select 1 from plot join trial on trial.id = plot.trial_id
                  where plot.id = observation.plot_id and trial.is_public);
create view guest.plot_harvest as
  select id, act_id, trial_id, plot_id, method, number, date, note,
         case when material_id in (select id from guest.material) then material_id end as material_id,
         lot_id, quantity, created_by, created_at
    from plot_harvest where plot_id in (select id from guest.plot);
-- How public trials are sown; of their seed guests see what they see of the store.
create view guest.preparation_plan as
  select * from preparation_plan where trial_id in (select id from trial where is_public);
create view guest.preparation_plot as
  select * from preparation_plot where plan_id in (select id from guest.preparation_plan);
