-- The crossing nursery: tasks with their parents, the pairs of these, where each is planted, what was pollinated and
-- what was harvested of it.

create table hybrid_task (
  id uuid primary key,
  name text not null check (name <> ''),
  year smallint not null check (year between 1900 and 2999),
  season text check (season in ('spring', 'summer', 'autumn', 'winter')),
  locations text[] not null check (cardinality(locations) > 0),
  trial_design text not null check (trial_design in ('free', 'fullDiallel', 'halfDiallel', 'northCarolina1',
    'northCarolina2', 'lineTester', 'chain')),
  hybridization_method text not null check (hybridization_method in ('cross', 'testcross', 'backcross')),
  control_id uuid references material (id),
  naming_prefix text not null check (naming_prefix ~ '^[FM]*$'),
  arrangement_method text not null check (arrangement_method in ('leftToRight', 'sShape')),
  pattern text not null check (pattern in ('F', 'M')),
  repetitions smallint not null check (repetitions between 1 and 5),
  plants_per_replicate integer not null check (plants_per_replicate > 0),
  total_groups integer not null check (total_groups > 0),
  groups_per_location integer check (groups_per_location > 0 and groups_per_location < total_groups),
  percentages double precision[] not null default '{}',
  harvest_method text not null check (harvest_method in ('rowColumn', 'plant')),
  flowering_trait_id uuid references trait (id),
  description text not null default '',
  -- null: not arranged, or not since its pairs changed
  arranged_at timestamptz,
  -- guests see the tasks of the demo data
  is_public boolean not null default false,
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  check (season is not null or cardinality(percentages) = 0)
);
create unique index hybrid_task_name on hybrid_task (search_normalize(name));
create index hybrid_task_control on hybrid_task (control_id) where control_id is not null;
create index hybrid_task_trait on hybrid_task (flowering_trait_id) where flowering_trait_id is not null;
create index hybrid_task_batch on hybrid_task (batch_id) where batch_id is not null;

create table hybrid_parent (
  id uuid primary key,
  task_id uuid not null references hybrid_task (id) on delete cascade,
  side text not null check (side in ('female', 'male')),
  material_id uuid not null references material (id),
  position integer not null,
  unique (task_id, side, material_id)
);
create index hybrid_parent_material on hybrid_parent (material_id);

create table hybrid_pair (
  id uuid primary key,
  task_id uuid not null references hybrid_task (id) on delete cascade,
  female_id uuid not null references material (id),
  male_id uuid not null references material (id),
  ticked boolean not null,
  note text not null default '',
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  unique (task_id, female_id, male_id),
  check (female_id <> male_id)
);
create index hybrid_pair_female on hybrid_pair (female_id);
create index hybrid_pair_male on hybrid_pair (male_id);
create index hybrid_pair_batch on hybrid_pair (batch_id) where batch_id is not null;

-- Where a cross is planted. Made anew by each arrangement.
create table hybrid_plot (
  id uuid primary key,
  task_id uuid not null references hybrid_task (id) on delete cascade,
  pair_id uuid not null references hybrid_pair (id) on delete cascade,
  -- place in the locations of the task, from 0
  location smallint not null,
  -- from 1, along the way through the nursery of the location
  number integer not null,
  group_number integer not null,
  repetition smallint not null,
  field_row integer not null,
  field_column integer not null,
  unique (task_id, location, number)
);
create index hybrid_plot_pair on hybrid_plot (pair_id);

-- What was pollinated: flowers or ears of a pair on one day by one person.
create table hybrid_pollination (
  id uuid primary key,
  task_id uuid not null references hybrid_task (id) on delete cascade,
  pair_id uuid not null references hybrid_pair (id) on delete cascade,
  -- the male plant carried the seed
  reciprocal boolean not null,
  flowers integer not null check (flowers > 0),
  date date not null,
  note text not null default '',
  created_by uuid not null references account (id),
  created_at timestamptz not null default now()
);
create index hybrid_pollination_task on hybrid_pollination (task_id, date);
create index hybrid_pollination_pair on hybrid_pollination (pair_id);

-- What a pair gave: a material with its seed, or nothing.
create table hybrid_harvest (
  id uuid primary key,
  task_id uuid not null references hybrid_task (id) on delete cascade,
  pair_id uuid not null references hybrid_pair (id) on delete cascade,
  reciprocal boolean not null,
  failed boolean not null,
  -- of the pair, where plants are harvested one by one
  plant integer check (plant > 0),
  date date not null,
  note text not null default '',
  -- null where it failed; material and seed stay as long as the harvest
  material_id uuid references material (id),
  lot_id uuid references seed_lot (id),
  -- in the unit of the material
  quantity numeric check (quantity > 0),
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  check (failed = (material_id is null))
);
create index hybrid_harvest_task on hybrid_harvest (task_id, created_at);
create index hybrid_harvest_pair on hybrid_harvest (pair_id);
create index hybrid_harvest_material on hybrid_harvest (material_id) where material_id is not null;
create index hybrid_harvest_lot on hybrid_harvest (lot_id) where lot_id is not null;
create index hybrid_harvest_batch on hybrid_harvest (batch_id) where batch_id is not null;

-- Guests see tasks that are public; of their parents the materials that they see. All columns are named, so that
-- after_migrations() need not make the views anew.
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
  select id, task_id, pair_id, reciprocal, flowers, date, note, created_by, created_at
    from hybrid_pollination where pair_id in (select id from guest.hybrid_pair);
create view guest.hybrid_harvest as
  select id, task_id, pair_id, reciprocal, failed, plant, date, note,
         case when material_id in (select id from guest.material) then material_id end as material_id,
         lot_id, quantity, batch_id, created_by, created_at, updated_by, updated_at, revision
    from hybrid_harvest where pair_id in (select id from guest.hybrid_pair);
grant select on guest.hybrid_task, guest.hybrid_parent, guest.hybrid_pair, guest.hybrid_plot, guest.hybrid_pollination,
  guest.hybrid_harvest to public;
