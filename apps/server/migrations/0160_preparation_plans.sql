-- How trials are sown at each location: the plan, the seed that it has of the store, and what is ticked off in the field.

create table preparation_plan (
  id uuid primary key,
  name text not null check (name <> ''),
  trial_id uuid not null references trial (id) on delete cascade,
  environment_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'reserved', 'sown')),
  -- its seed was taken out when the whole trial was said to be sown
  sown_with_trial boolean not null default false,
  seed_rule text not null
    check (seed_rule in ('density', 'gramsPerRow', 'seedsPerRow', 'gramsPerPlot', 'seedsPerPlot', 'quantity')),
  seed_amount double precision check (seed_amount > 0),
  surplus double precision not null check (surplus >= 0),
  packets_for text not null check (packets_for in ('plot', 'row')),
  sowing_order text not null check (sowing_order in ('serpentine', 'straight')),
  note text not null default '',
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  foreign key (trial_id, environment_id) references trial_environment (trial_id, id) on delete cascade
);
create unique index preparation_plan_environment on preparation_plan (environment_id);
create unique index preparation_plan_name on preparation_plan (search_normalize(name));
create index preparation_plan_trial on preparation_plan (trial_id, environment_id);
create index preparation_plan_batch on preparation_plan (batch_id) where batch_id is not null;

-- The seed of an entry: reserved, or taken out once the plan is sown. What it was is kept where its lot is gone.
create table preparation_seed (
  id uuid primary key,
  plan_id uuid not null references preparation_plan (id) on delete cascade,
  entry_id uuid not null references trial_entry (id) on delete cascade,
  -- no key: a lot that is gone is named by its code
  lot_id uuid not null,
  lot_code text not null,
  packets integer not null check (packets > 0),
  packet numeric not null check (packet > 0),
  packet_unit text not null check (packet_unit in ('g', 'seeds')),
  -- of the stock, in its unit
  quantity numeric not null check (quantity > 0),
  stock_unit text not null,
  picked_by uuid references account (id),
  picked_at timestamptz,
  unique (plan_id, entry_id),
  check ((picked_by is null) = (picked_at is null))
);
create index preparation_seed_entry on preparation_seed (entry_id);
create index preparation_seed_lot on preparation_seed (lot_id);

-- Plots that were ticked off when they were sown.
create table preparation_plot (
  id uuid primary key,
  plan_id uuid not null references preparation_plan (id) on delete cascade,
  plot_id uuid not null unique references plot (id) on delete cascade,
  sown_by uuid not null references account (id),
  sown_at timestamptz not null default now()
);
create index preparation_plot_plan on preparation_plot (plan_id);

-- what plans hold of a lot
create index warehouse_record_held on warehouse_record (lot_id) where cause_id is not null;
