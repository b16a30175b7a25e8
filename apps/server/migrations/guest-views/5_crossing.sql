-- Tasks that are public; of their parents the materials that guests see.
create view guest.hybrid_task as
  select id, name, year, season, locations, trial_design, hybridization_method,
         case when control_id in (select id from guest.material) then control_id end as control_id, naming_prefix,
         arrangement_method, pattern, repetitions, plants_per_replicate, total_groups, groups_per_location, percentages,
         harvest_method, flowering_trait_id, description, arranged_at, is_public, batch_id, created_by, created_at,
         updated_by, updated_at, revision
    from hybrid_task where is_public;
create view guest.hybrid_parent as
  select id, task_id, side, material_id, position from hybrid_parent
   where task_id in (select id from hybrid_task where is_public) and material_id in (select id from guest.material);
create view guest.hybrid_pair as
  select id, task_id, female_id, male_id, ticked, note, batch_id, created_by, created_at, updated_by, updated_at, revision
    from hybrid_pair
   where task_id in (select id from hybrid_task where is_public)
     and female_id in (select id from guest.material) and male_id in (select id from guest.material);
create view guest.hybrid_plot as
  select id, task_id, pair_id, location, number, group_number, repetition, field_row, field_column
    from hybrid_plot where pair_id in (select id from guest.hybrid_pair);
create view guest.hybrid_pollination as
  select id, task_id, pair_id, reciprocal, flowers, date, site, set_flowers, seeds_set, note, created_by, created_at,
         updated_by, updated_at, revision
    from hybrid_pollination where pair_id in (select id from guest.hybrid_pair);
create view guest.hybrid_harvest as
  select id, task_id, pair_id, reciprocal, failed, plant, date, note,
         case when material_id in (select id from guest.material) then material_id end as material_id,
         lot_id, quantity, batch_id, created_by, created_at, updated_by, updated_at, revision
    from hybrid_harvest where pair_id in (select id from guest.hybrid_pair);
