-- Data files, the folders they lie in, uploads under way, and objects that wait for their removal.

create table folder (
  id uuid primary key,
  owner_id uuid not null references account (id),
  -- the project's id as the client sends it; '' outside projects
  project_id text not null,
  -- null: at the top of the project
  parent_id uuid references folder (id),
  name text not null,
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  unique nulls not distinct (owner_id, project_id, parent_id, name)
);
create index folder_parent on folder (parent_id);

create table file (
  id uuid primary key,
  owner_id uuid not null references account (id),
  project_id text not null,
  folder_id uuid references folder (id),
  name text not null,
  category text not null,
  size bigint not null,
  md5 text not null,
  sha256 text not null,
  -- where the bytes are in storage
  object_key text not null unique,
  state text not null check (state in ('uploadComplete')),
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  unique nulls not distinct (owner_id, project_id, folder_id, name)
);
comment on table file is 'only files whose checksum was verified; a row is written after the bytes are on disk';
create index file_folder on file (folder_id);
create index file_created on file (created_at desc, id);

create table upload (
  -- becomes the id of the file
  id uuid primary key,
  owner_id uuid not null references account (id),
  project_id text not null,
  folder_id uuid references folder (id),
  name text not null,
  category text not null,
  size bigint not null,
  -- MD5 that the client names, the protocol's identifier
  md5 text not null,
  chunk_size integer not null,
  total_chunks integer not null,
  -- bit n is set when chunk n + 1 is on disk
  received bytea not null,
  object_key text not null unique,
  state text not null check (state in ('uploading', 'merging', 'uploadFailed')),
  -- {error, values}: why it failed
  failure jsonb,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  unique nulls not distinct (owner_id, project_id, folder_id, name, size, md5)
);
create index upload_folder on upload (folder_id);
create index upload_touched on upload (touched_at);

create table object_removal (
  object_key text primary key,
  asked_at timestamptz not null default now()
);
comment on table object_removal is 'objects whose row is gone; removed from storage after the commit, and by the sweep if that was interrupted';
