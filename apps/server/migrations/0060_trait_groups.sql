-- Traits that are recorded together, in the order of recording: by stage or by purpose.

create table trait_group (
  id uuid primary key,
  name text not null check (name <> ''),
  crop text not null
    check (crop in ('maize', 'soybean', 'general', 'wheat', 'rice', 'cotton', 'rape')),
  recording_stage text not null
    check (recording_stage in ('general', 'seedling', 'vegetative', 'flowering', 'maturity', 'harvest', 'laboratory',
      'resistance', 'quality')),
  description text not null default '',
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create unique index trait_group_name on trait_group (crop, search_normalize(name));
create index trait_group_batch on trait_group (batch_id) where batch_id is not null;

create table trait_group_trait (
  id uuid primary key,
  group_id uuid not null references trait_group (id) on delete cascade,
  -- a trait leaves its groups before it is deleted
  trait_id uuid not null references trait (id),
  position integer not null,
  unique (group_id, trait_id)
);
create index trait_group_trait_trait on trait_group_trait (trait_id);
