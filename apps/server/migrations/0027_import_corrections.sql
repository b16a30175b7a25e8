-- Cells of imported files that users corrected in the check; the file itself stays as it was uploaded.
create table import_correction (
  id uuid primary key,
  batch_id uuid not null references import_batch (id) on delete cascade,
  -- column of the file, from 0
  column_index integer not null,
  -- row of the file, from 1; null: every cell of the column that cannot be read and shows `was`
  row_number integer,
  was text not null,
  -- read as if it stood in the file
  value text not null
);
create unique index import_correction_cell on import_correction (batch_id, column_index, row_number)
  where row_number is not null;
create unique index import_correction_value on import_correction (batch_id, column_index, was)
  where row_number is null;

-- the last time that a correction came or went: an older check no longer says what would be written
alter table import_batch add column corrected_at timestamptz;

-- the cell is refused by what it holds, whatever stands in the others
alter table import_problem add column unreadable boolean not null default false;

-- source IDs that differ in case only are pointed out
create index material_source_id_folded on material (lower(source_id));
