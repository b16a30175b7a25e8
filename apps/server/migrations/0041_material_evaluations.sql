-- Evaluations of materials that a user keeps under a name. Nobody else sees them.
create table material_evaluation (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- trials, environments, and of each trait its weight, aim and thresholds, as the page sends them
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index material_evaluation_name on material_evaluation (account_id, search_normalize(name));
