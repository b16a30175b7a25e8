-- Files that belong to a material: pictures beside the one of its list, tables, documents. They are read by everyone
-- who reads the material, and go to the recycle bin with it.
create table material_file (
  id uuid primary key,
  material_id uuid not null references material (id),
  name text not null check (name <> ''),
  category text not null,
  size bigint not null,
  sha256 text not null,
  object_key text not null unique,
  -- of pictures
  content_type text,
  created_by uuid not null references account (id),
  created_at timestamptz not null default now()
);
-- a name once for each material, whatever its case
create unique index material_file_name on material_file (material_id, lower(name));
