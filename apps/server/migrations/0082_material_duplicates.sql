-- Materials that are one: what was merged, so that it can be taken back as a whole, and pairs that are known to be two.

create table material_merge (
  id uuid primary key,
  -- no reference: it may be deleted or merged itself
  kept_id uuid not null,
  -- the others, which wait in the recycle bin as one item; null once that is purged
  merged_ids uuid[] not null,
  bin_id uuid references recycle_bin (id) on delete set null,
  -- codes and names at that time, for readers
  kept_name text not null,
  merged_names text[] not null,
  -- rows that refer to the one that is kept since: [{"table", "column", "ids", "from"}]
  moves jsonb not null,
  -- single values that changed beside them: [{"table", "id", "column", "before", "after"}]
  changes jsonb not null,
  -- rows that would have said a thing twice: [{"table", "row"}]
  removed jsonb not null,
  -- columns of the one that is kept, as the table names them
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references account (id),
  undone_at timestamptz,
  undone_by uuid references account (id),
  check ((undone_at is null) = (undone_by is null))
);
create index material_merge_merged on material_merge using gin (merged_ids) where undone_at is null;
create index material_merge_created on material_merge (created_at desc);
create index material_merge_bin on material_merge (bin_id) where bin_id is not null;

-- Who looks at duplicates again does not want to see these.
create table material_distinct (
  -- no references: what comes back from the recycle bin is still known to be another material
  first_id uuid not null,
  second_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references account (id),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index material_distinct_second on material_distinct (second_id);
