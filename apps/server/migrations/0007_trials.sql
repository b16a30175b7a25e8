-- Field trials: a trial is grown in environments, each with plots that carry entries; observations are made on plots.

-- Names with numbers in them by their value (R2 before R10), Chinese in pinyin order.
create collation trial_order (provider = icu, locale = 'zh-Hans-CN-u-kn-true');

create table trial (
  id uuid primary key,
  -- 4 to 8 letters and digits
  name text not null check (name ~ '^[A-Za-z0-9]{4,8}$'),
  test_id text not null,
  description text not null default '',
  year smallint not null check (year between 1900 and 2999),
  season text not null check (season in ('spring', 'summer', 'autumn', 'winter')),
  stage text not null check (stage in ('nursery', 'preliminary', 'regional', 'production')),
  test_method text not null,
  randomize boolean not null default true,
  -- seeding rows
  rows_per_plot smallint check (rows_per_plot > 0),
  replicate_count smallint not null check (replicate_count > 0),
  check_type text not null check (check_type in ('none', 'interval', 'contrast', 'random')),
  -- grams of seed for each variety
  seed_quantity double precision check (seed_quantity > 0),
  crop text not null
    check (crop in ('maize', 'soybean', 'general', 'wheat', 'rice', 'cotton', 'rape')),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create unique index trial_name on trial (lower(name));
create unique index trial_test_id on trial (lower(test_id));
create index trial_created on trial (created_at desc, id);

-- A location in a season. The place is kept as text until an administrator links a location to it.
create table trial_environment (
  id uuid primary key,
  trial_id uuid not null references trial (id) on delete cascade,
  location text not null check (location <> ''),
  year smallint not null check (year between 1900 and 2999),
  season text not null check (season in ('spring', 'summer', 'autumn', 'winter')),
  -- order of first appearance
  position integer not null,
  batch_id uuid references import_batch (id),
  revision integer not null default 1,
  unique (trial_id, id)
);
create unique index trial_environment_place on trial_environment (trial_id, location, year, season);
create index trial_environment_batch on trial_environment (batch_id) where batch_id is not null;

-- A candidate of the trial. Its name is the trial's own; the material is known where the name fits exactly one.
create table trial_entry (
  id uuid primary key,
  trial_id uuid not null references trial (id) on delete cascade,
  name text not null check (name <> ''),
  material_id uuid references material (id),
  is_check boolean not null default false,
  position integer not null,
  batch_id uuid references import_batch (id),
  revision integer not null default 1,
  unique (trial_id, id)
);
create unique index trial_entry_name on trial_entry (trial_id, name);
create index trial_entry_material on trial_entry (material_id) where material_id is not null;
create index trial_entry_batch on trial_entry (batch_id) where batch_id is not null;

create table plot (
  id uuid primary key,
  trial_id uuid not null references trial (id) on delete cascade,
  environment_id uuid not null,
  entry_id uuid not null,
  -- number on the stake; text, because 0012 and A-7 are numbers too
  plot_number text,
  replicate text,
  block text,
  field_row integer,
  field_column integer,
  -- order within the environment
  position integer not null,
  batch_id uuid references import_batch (id),
  -- environment and entry belong to the plot's own trial
  foreign key (trial_id, environment_id) references trial_environment (trial_id, id),
  foreign key (trial_id, entry_id) references trial_entry (trial_id, id)
);
create unique index plot_order on plot (environment_id, position);
create unique index plot_stake on plot (environment_id, plot_number) where plot_number is not null;
create unique index plot_place on plot (environment_id, field_row, field_column)
  where field_row is not null and field_column is not null;
create index plot_trial on plot (trial_id);
create index plot_entry on plot (entry_id);
create index plot_batch on plot (batch_id) where batch_id is not null;

-- Plot x trait x day x repeat. Exactly one value column is filled; none after a value was taken back.
create table observation (
  id uuid primary key,
  plot_id uuid not null references plot (id) on delete cascade,
  trait_id uuid not null references trait (id),
  observed_on date,
  repeat integer not null default 1 check (repeat > 0),
  number_value double precision check (number_value not in ('NaN', 'Infinity', '-Infinity')),
  text_value text,
  date_value date,
  recorded_by uuid not null references account (id),
  recorded_at timestamptz not null default now(),
  batch_id uuid references import_batch (id),
  revision integer not null default 1,
  check (num_nonnulls(number_value, text_value, date_value) <= 1)
);
create unique index observation_place on observation (plot_id, trait_id, observed_on, repeat) nulls not distinct;
create index observation_trait on observation (trait_id);
create index observation_batch on observation (batch_id) where batch_id is not null;

-- What a value was before it was corrected.
create table observation_history (
  id uuid primary key,
  observation_id uuid not null references observation (id) on delete cascade,
  number_value double precision,
  text_value text,
  date_value date,
  changed_by uuid not null references account (id),
  changed_at timestamptz not null default now(),
  reason text not null
);
create index observation_history_observation on observation_history (observation_id, changed_at);
