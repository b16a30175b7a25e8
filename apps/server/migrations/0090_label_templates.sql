-- Label templates: how labels of records look and what they are printed on.

create table label_template (
  id uuid primary key,
  name text not null check (name <> ''),
  -- of the records that it is for
  record_kind text not null,
  medium text not null check (medium in ('sheet', 'roll')),
  -- the label paper of a sheet
  paper text,
  -- of one label, mm
  width double precision not null check (width between 5 and 300),
  height double precision not null check (height between 5 and 300),
  margin double precision not null check (margin between 0 and 20),
  -- dots per inch of a roll printer
  resolution text not null check (resolution in ('203', '300')),
  -- {"elements": [...]}: texts, codes and lines with their places in mm
  design jsonb not null,
  -- the import or the demo data that made it
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  check ((medium = 'sheet') = (paper is not null))
);
create unique index label_template_name on label_template (search_normalize(name));
create index label_template_batch on label_template (batch_id) where batch_id is not null;
