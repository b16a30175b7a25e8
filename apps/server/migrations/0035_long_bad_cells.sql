-- Bad cells are kept whole, to be corrected in place; of longer ones only the beginning.
alter table import_problem add column cut boolean not null default false;

-- Those of earlier checks may be cut: they are corrected in place after the next check only.
update import_problem set cut = true where column_key <> '' and length(value) >= 200;

-- An index over long values themselves would refuse them.
drop index import_correction_value;
create unique index import_correction_value on import_correction (batch_id, column_index, md5(was))
  where row_number is null;
