-- What plots gave at harvest: seed of their material, or materials of the next generation with theirs.
create table plot_harvest (
  id uuid primary key,
  -- those that were made together are taken back together
  act_id uuid not null,
  trial_id uuid not null references trial (id) on delete cascade,
  plot_id uuid not null references plot (id) on delete cascade,
  method text not null check (method in ('seed', 'plant', 'bulk', 'descent', 'backcross')),
  -- counts what the material of the plot gave by the method, as its names do
  number integer check (number > 0),
  date date not null,
  note text not null default '',
  -- the material that was made; null where seed of the plot's own went into the store
  material_id uuid references material (id),
  lot_id uuid references seed_lot (id),
  -- in the unit of the material
  quantity numeric check (quantity > 0),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  check ((method = 'seed') = (material_id is null)),
  check (method <> 'seed' or lot_id is not null)
);
create index plot_harvest_trial on plot_harvest (trial_id, created_at);
create index plot_harvest_act on plot_harvest (act_id);
create index plot_harvest_plot on plot_harvest (plot_id);
create index plot_harvest_material on plot_harvest (material_id) where material_id is not null;
create index plot_harvest_lot on plot_harvest (lot_id) where lot_id is not null;
