-- Accounts that were deleted, names that accounts had before, and menus that an administrator took away.

-- A deleted account stays: records, tasks and the operation log refer to it. It is locked, has no password and no roles.
alter table account add column deleted_at timestamptz;
-- however it is written: full width, capitals
create index account_username_normalized on account (search_normalize(username));

-- A name that somebody had is given to nobody else: older lines of the operation log show it.
create table former_username (
  username text primary key,
  account_id uuid not null references account (id),
  until timestamptz not null default now()
);
create index former_username_normalized on former_username (search_normalize(username));

-- Menus of the catalogue that a later start must not add again.
create table removed_menu (
  code text primary key,
  removed_at timestamptz not null default now()
);
