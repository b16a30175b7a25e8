-- Templates of materials: which columns a group of materials has, in which order, and which must be filled in.

create table material_template (
  id uuid primary key,
  name text not null check (name <> ''),
  description text not null default '',
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create unique index material_template_name on material_template (search_normalize(name));

create table material_template_column (
  id uuid primary key,
  template_id uuid not null references material_template (id) on delete cascade,
  position integer not null,
  -- of a built-in column its key, of a user's column or a trait its record
  base_key text,
  field_id uuid references material_field (id),
  trait_id uuid references trait (id),
  required boolean not null,
  check (num_nonnulls(base_key, field_id, trait_id) = 1)
);
create unique index material_template_column_position on material_template_column (template_id, position);
create index material_template_column_field on material_template_column (field_id) where field_id is not null;
create index material_template_column_trait on material_template_column (trait_id) where trait_id is not null;

-- What a group was made of, and of its columns the trait, or the column of another group, that each stands for.
alter table material_group add column template_id uuid references material_template (id);
create index material_group_template on material_group (template_id) where template_id is not null;
alter table material_field add column trait_id uuid references trait (id);
alter table material_field add column copy_of uuid;
create index material_field_trait on material_field (trait_id) where trait_id is not null;
