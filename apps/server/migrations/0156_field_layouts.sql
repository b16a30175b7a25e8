-- The library of field layouts: size, order of plots, fillers, borders and paths, to be used for other trials.
create table field_layout (
  id uuid primary key,
  name text not null check (name <> ''),
  field_rows integer not null check (field_rows between 1 and 1000),
  field_columns integer not null check (field_columns between 1 and 1000),
  plot_length double precision check (plot_length > 0),
  plot_width double precision check (plot_width > 0),
  along text not null check (along in ('rows', 'columns')),
  course text not null check (course in ('serpentine', 'straight')),
  start_corner text not null check (start_corner in ('topLeft', 'topRight', 'bottomLeft', 'bottomRight')),
  numbering text not null check (numbering in ('byRow', 'running')),
  lanes jsonb not null default '[]' check (jsonb_typeof(lanes) = 'array'),
  unplanted jsonb not null default '[]' check (jsonb_typeof(unplanted) = 'array'),
  description text not null default '',
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create unique index field_layout_name on field_layout (search_normalize(name));
