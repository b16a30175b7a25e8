-- Entries that devices made without network and sent later. A row is written in the transaction of what the entry did:
-- the same id never does it twice, and a repeated send is answered as the first one was. An entry that met a conflict or
-- was refused leaves no row, as it has done nothing.

create table offline_entry (
  id uuid primary key,
  user_id uuid not null references account (id),
  device uuid not null,
  -- place in the order of the device
  serial bigint not null,
  kind text not null,
  -- SHA-256 of kind and content of an accepted entry: an id that comes back with another content is refused
  content bytea not null,
  state text not null check (state in ('accepted', 'dropped', 'replaced')),
  -- what was answered
  answer jsonb not null default 'null',
  -- by the clock of the device
  entered_at timestamptz not null,
  sent_at timestamptz not null,
  -- by the clock of the server
  received_at timestamptz not null default now()
);
create index offline_entry_user on offline_entry (user_id, received_at);
