-- The demo data are one import batch of the kind 'demo'. Materials, traits and the parts of trials carry its id;
-- records without such a column stand here, so that all of it can be removed again.

create table demo_record (
  batch_id uuid not null references import_batch (id),
  kind text not null check (kind in ('trial', 'material-group', 'material-field')),
  record_id uuid not null,
  primary key (kind, record_id)
);
create index demo_record_batch on demo_record (batch_id);
