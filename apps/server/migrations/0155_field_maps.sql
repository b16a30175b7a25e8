-- Field maps are edited: plots that are no entry to be analysed, and what lies between and around the plots.

-- the plot of an entry that is sown as filler or border, or that is lost; records of the recycle bin have none
alter table plot add column role text check (role in ('filler', 'border', 'dead'));

alter table trial_environment
  -- size, directions, corners, paths and places without a plot, as the contract has them; null: as it was planned
  add column field_map jsonb check (jsonb_typeof(field_map) = 'object'),
  -- null: never saved
  add column map_revision integer;

-- neighbours in a field
create index trial_environment_field on trial_environment (lower(field_map ->> 'field'), year, season)
  where field_map ->> 'field' <> '';
