-- Batches of imported rows: from the uploaded file to the written records, and back.
create table import_batch (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null references account (id),
  file_name text not null,
  object_key text not null,
  content_sha256 text not null,
  -- where to import into, e.g. {"groupId": "..."}
  options jsonb not null default '{}',
  -- encoding, delimiter, sheet, head row, mapping
  settings jsonb not null default '{}',
  state text not null default 'previewed'
    check (state in ('previewed', 'checking', 'checked', 'writing', 'written', 'undone', 'failed')),
  row_count integer,
  error_count integer not null default 0,
  warning_count integer not null default 0,
  record_count integer,
  problems jsonb not null default '[]',
  failure jsonb,
  job_id uuid,
  created_at timestamptz not null default now(),
  written_at timestamptz,
  undone_at timestamptz,
  revision integer not null default 1
);
create index import_batch_owner on import_batch (owner_id, created_at desc);
create index import_batch_content on import_batch (kind, content_sha256);
