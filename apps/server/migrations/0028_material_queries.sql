-- Queries over all materials that a user keeps under a name. Nobody else sees them.
create table material_query (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- group and criteria, as the page sends them
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index material_query_name on material_query (account_id, search_normalize(name));

-- Criteria over traits go from the observations of a material's entries: linking an entry to a material changes what
-- they find.
create trigger trial_entry_changes after insert or update or delete or truncate on trial_entry
  for each statement execute function count_trial_change();
