-- What was found for one material, whatever the trial.
create index estimate_material on estimate (material_id);
