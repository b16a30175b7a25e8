-- Traits: what is measured on plots and materials, and the rules its values obey.

create table trait (
  id uuid primary key,
  name text not null check (name <> ''),
  english_name text not null default '',
  crop text not null
    check (crop in ('maize', 'soybean', 'general', 'wheat', 'rice', 'cotton', 'rape')),
  classification text not null
    check (classification in ('agronomic', 'abioticStress', 'bioticStress', 'quality', 'biochemical')),
  data_type text not null check (data_type in ('numeric', 'date', 'text')),
  minimum double precision,
  maximum double precision,
  -- decimals
  precision smallint check (precision between 0 and 10),
  unit text not null default '',
  -- weight-like score, not a value in the trait's unit
  ideal_value double precision check (ideal_value > 0 and ideal_value <= 1),
  default_value text,
  fuzzy boolean not null default false,
  quantitative boolean not null default false,
  calculable boolean not null default false,
  record_date boolean not null default false,
  possible_values text[] not null default '{}',
  description text not null default '',
  -- the import that made it; its undo removes it
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  check (minimum <= maximum)
);
-- one crop does not have two traits of one name
create unique index trait_name on trait (crop, search_normalize(name));
create index trait_batch on trait (batch_id) where batch_id is not null;
