-- Pedigree: where a material comes from. A material has one accepted record; others of it, with other parents, are
-- conflicts that wait for a decision or were rejected by one. Parents keep their materials from being deleted.

create table pedigree (
  id uuid primary key,
  material_id uuid not null references material (id),
  -- null: not known
  female uuid references material (id),
  male uuid references material (id),
  method text check (method in ('cross', 'threeWayCross', 'doubleCross', 'testcross', 'backcross', 'selfing',
    'sibMating', 'doubledHaploid', 'bulk', 'openPollination', 'mutation', 'selection')),
  generation text not null default '',
  year integer check (year between 1000 and 9999),
  source text not null default '',
  status text not null default 'accepted' check (status in ('accepted', 'conflicting', 'rejected')),
  -- the import that made it; its undo removes it
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  check (material_id <> female and material_id <> male)
);
create unique index pedigree_accepted on pedigree (material_id) where status = 'accepted';
create index pedigree_material on pedigree (material_id);
create index pedigree_female on pedigree (female) where female is not null;
create index pedigree_male on pedigree (male) where male is not null;
create index pedigree_updated on pedigree (updated_at, id);
create index pedigree_batch on pedigree (batch_id) where batch_id is not null;

-- Guests see the records of materials that they see; a parent that they do not see is unknown to them. All columns are
-- named, so that after_migrations() need not make the view anew.
create view guest.pedigree as
  select id, material_id,
         case when female in (select id from guest.material) then female end as female,
         case when male in (select id from guest.material) then male end as male,
         method, generation, year, source, status, batch_id, created_by, created_at, updated_by, updated_at, revision
    from pedigree where material_id in (select id from guest.material);
grant select on guest.pedigree to public;
