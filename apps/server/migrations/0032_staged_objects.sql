-- Objects that were put into the storage for a transaction which has not ended yet: where its process dies, nothing
-- else would know them. Written ahead on a connection of its own, deleted by the transaction that refers to the object.
create table staged_object (
  object_key text primary key,
  -- what the transaction is about, e.g. an import; it holds an advisory lock on this as long as it runs
  holder uuid not null,
  staged_at timestamptz not null default now()
);
create index staged_object_holder on staged_object (holder);
