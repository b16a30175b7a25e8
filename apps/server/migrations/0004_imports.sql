-- Batches of imported rows: from the uploaded file to the written records, and back.
create table import_batch (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null references account (id),
  file_name text not null,
  -- bytes
  file_size bigint not null default 0,
  object_key text not null,
  content_sha256 text not null,
  -- where to import into, e.g. {"groupId": "..."}
  options jsonb not null default '{}',
  -- what the user chose: encoding, delimiter, decimal mark, sheet, head row, mapping
  settings jsonb not null default '{}',
  -- what was found with these settings: encoding, delimiter, sheets, heads, first rows, columns, mapping
  preview jsonb not null default '{}',
  -- checking and writing hold as long as the job is open; when it ends otherwise, the batch counts as failed
  state text not null default 'previewed'
    check (state in ('previewed', 'checking', 'checked', 'writing', 'written', 'undone', 'failed')),
  -- rows with data, after a check
  row_count integer,
  error_count integer not null default 0,
  warning_count integer not null default 0,
  -- records made, and taken back by an undo
  written_count integer not null default 0,
  removed_count integer not null default 0,
  -- [{column, reason, severity, count}], commonest first
  problem_groups jsonb not null default '[]',
  -- {"zh": ..., "en": ...}
  failure jsonb,
  job_id uuid,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  written_at timestamptz,
  undone_at timestamptz,
  revision integer not null default 1
);
create index import_batch_owner on import_batch (owner_id, created_at desc);
create index import_batch_content on import_batch (content_sha256, kind);

-- Bad cells of the last check, at most 10,000 for a batch.
create table import_problem (
  batch_id uuid not null references import_batch (id) on delete cascade,
  position integer not null,
  -- row of the file, from 1
  row_number integer not null,
  -- '' for a whole row
  column_key text not null,
  value text not null,
  severity text not null check (severity in ('error', 'warning')),
  -- {"zh": ..., "en": ...} and what goes into its braces
  reason jsonb not null,
  reason_values jsonb not null,
  primary key (batch_id, position)
);
