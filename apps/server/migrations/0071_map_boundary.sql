-- Lines that an administrator has uploaded for the map of locations, such as an approved boundary: the file as it came, and
-- the lines that were read of it.

create table map_boundary (
  id uuid primary key,
  file_name text not null,
  -- bytes
  size bigint not null,
  sha256 text not null,
  object_key text not null,
  lines_key text not null,
  lines_size bigint not null,
  lines_sha256 text not null,
  line_count integer not null check (line_count > 0),
  position_count integer not null check (position_count > 1),
  -- source and approval number, shown below the map
  note text not null default '',
  created_by uuid not null references account (id),
  created_at timestamptz not null default now()
);
-- there is one at most
create unique index map_boundary_single on map_boundary ((true));

-- Guests see the map as others do.
create view guest.map_boundary as
  select id, file_name, size, sha256, object_key, lines_key, lines_size, lines_sha256, line_count, position_count, note,
         created_by, created_at from map_boundary;
grant select on guest.map_boundary to public;
