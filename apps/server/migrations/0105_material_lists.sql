-- Lists of materials: chosen ones in an order, each with a note; the materials stay in their groups.

create table material_list (
  id uuid primary key,
  name text not null check (name <> ''),
  description text not null default '',
  owner_id uuid not null references account (id),
  is_public boolean not null default false,
  -- the demo data that made it
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create unique index material_list_name on material_list (search_normalize(name));
create index material_list_batch on material_list (batch_id) where batch_id is not null;

create table material_list_member (
  id uuid primary key,
  list_id uuid not null references material_list (id) on delete cascade,
  -- a material that is deleted takes its places with it into the recycle bin
  material_id uuid not null references material (id),
  -- in order, not without gaps
  position integer not null,
  note text not null default '' check (char_length(note) <= 500),
  -- the import that put it there
  batch_id uuid references import_batch (id),
  unique (list_id, material_id)
);
create index material_list_member_place on material_list_member (list_id, position, id) include (material_id);
create index material_list_member_material on material_list_member (material_id);
create index material_list_member_batch on material_list_member (batch_id) where batch_id is not null;

-- What a list holds is searched as materials are, so what is counted of them depends on it.
create trigger material_list_changes after insert or delete or truncate on material_list_member
  for each statement execute function count_material_change();

-- Guests see lists that are public, of them the materials that they see. All columns are named, so that
-- after_migrations() need not make the views anew.
create view guest.material_list as
  select id, name, description, owner_id, is_public, batch_id, created_by, created_at, updated_by, updated_at, revision
    from material_list where is_public;
create view guest.material_list_member as
  select id, list_id, material_id, position, note, batch_id
    from material_list_member
   where list_id in (select id from material_list where is_public)
     and material_id in (select id from guest.material);
grant select on guest.material_list, guest.material_list_member to public;
