-- Germplasm: tables (groups) of materials, the columns that users add, what was deleted, and how lists are shown.

-- Chinese in pinyin order, numbers inside codes by their value: G2 before G10.
create collation germplasm_order (provider = icu, locale = 'zh-Hans-CN-u-kn-true');

create table material_group (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references account (id)
);
-- Maize, MAIZE and full-width ＭＡＩＺＥ are one name to a reader.
create unique index material_group_name on material_group (search_normalize(name));

create table material_field (
  id uuid primary key,
  -- null: a column of every table
  group_id uuid references material_group (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  data_type text not null check (data_type in ('numeric', 'date', 'text')),
  possible_values text[] not null default '{}',
  description text not null default '',
  position integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references account (id)
);
create unique index material_field_name on material_field (group_id, search_normalize(name)) nulls not distinct;

create table material (
  id uuid primary key,
  -- null: in no table
  group_id uuid references material_group (id),
  source_id text not null check (source_id <> ''),
  variety text,
  name_en text,
  generation text,
  type text check (type in ('selfing', 'cross')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  storage_location text,
  harvest_quantity double precision check (harvest_quantity >= 0),
  inventory_quantity double precision check (inventory_quantity >= 0),
  year integer check (year between 1000 and 9999),
  station text,
  room text,
  remark text,
  -- where the picture lies in the storage and of which type it is; see modules/germplasm/pictures
  picture jsonb,
  -- user columns: field id -> number or text (dates as yyyy-mm-dd); no key where nothing is known
  field_values jsonb not null default '{}' check (jsonb_typeof(field_values) = 'object'),
  batch_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  -- codes and names for the text search; U+001F keeps a match from reaching over two of them
  search_text text not null generated always as (
    search_normalize(source_id || E'\x1f' || coalesce(variety, '') || E'\x1f' || coalesce(name_en, ''))
  ) stored,
  -- The code of a material is unique in its table; materials in no table are not compared. Checked at the end of
  -- a statement, so that two codes can be swapped.
  constraint material_source_id_in_group unique (group_id, source_id) deferrable initially immediate
);

create index material_source_id_exact on material (source_id);
-- The grams are indexed but not stored: an array column would triple the rows that every count walks through.
create index material_search on material using gin (search_bigrams(search_text));
create index material_batch on material (batch_id) where batch_id is not null;
-- What the filter row asks for most is counted in this index alone: 2 ms instead of 17 for 40,000 of 100,000 rows.
create index material_by_choices on material (status, type, year);
-- One index for each order of the list, so that a page of 100,000 rows is read from its end of the index. Indexes
-- that begin with the group were measured: 5 % faster pages, 10 % slower imports.
create index material_by_source_id on material (source_id collate germplasm_order, id);
create index material_by_variety on material (variety collate germplasm_order, id);
create index material_by_name_en on material (name_en collate germplasm_order, id);
create index material_by_generation on material (generation collate germplasm_order, id);
create index material_by_storage_location on material (storage_location collate germplasm_order, id);
create index material_by_station on material (station collate germplasm_order, id);
create index material_by_room on material (room collate germplasm_order, id);
create index material_by_type on material (type, id);
create index material_by_status on material (status, id);
create index material_by_year on material (year, id);
create index material_by_harvest_quantity on material (harvest_quantity, id);
create index material_by_inventory_quantity on material (inventory_quantity, id);
create index material_by_updated_at on material (updated_at, id);

-- Deleted materials as they were, so that a deletion can be taken back as a whole.
create table material_deleted (
  deletion_id uuid not null,
  material_id uuid not null,
  record jsonb not null,
  deleted_at timestamptz not null default now(),
  deleted_by uuid not null references account (id),
  primary key (deletion_id, material_id)
);

-- A number that grows with every committed change of the materials: what was counted under the same number is
-- still true. One row for all would let writers wait for each other, so each takes a row that nobody holds; the
-- number is the sum of the rows.
create table material_change (
  slot smallint primary key,
  changes bigint not null default 0
) with (fillfactor = 10);
insert into material_change (slot) select generate_series(1, 64);

create function count_material_change() returns trigger language plpgsql as $$
begin
  update material_change set changes = changes + 1
  where slot = (select slot from material_change order by slot limit 1 for update skip locked);
  if not found then
    update material_change set changes = changes + 1 where slot = 1;
  end if;
  return null;
end $$;
create trigger material_changes after insert or update or delete or truncate on material
  for each statement execute function count_material_change();

-- How a user wants a list: its page size, columns, order.
create table list_display (
  account_id uuid not null references account (id) on delete cascade,
  list text not null check (char_length(list) between 1 and 100),
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account_id, list)
);
