-- Accounts, roles, menus, sessions, the slider puzzle, configuration records and the operation log.

create table account (
  id uuid primary key,
  username text not null,
  nick_name text not null default '',
  company text not null default '',
  telephone text not null default '',
  email text not null default '',
  -- argon2id over the SHA-256 that the browser sends; null: cannot sign in with a password
  password_hash text,
  locked boolean not null default false,
  -- guests: every write is refused
  read_only boolean not null default false,
  -- may not change its password
  restricted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create unique index account_username on account (lower(username));

create table role (
  id uuid primary key,
  name text not null,
  -- administrator: sees the tasks and files of all users, and the operation log
  type text not null check (type in ('administrator', 'ordinary')),
  available boolean not null default true,
  shows_device_and_documents boolean not null default false,
  created_at timestamptz not null default now(),
  revision integer not null default 1
);
create unique index role_name on role (lower(name));

create table menu (
  id uuid primary key,
  -- the role key that it grants
  code text not null unique,
  parent_code text references menu (code),
  name text not null,
  name_en text not null,
  icon text not null,
  position integer not null,
  hidden boolean not null default false,
  available boolean not null default true,
  shows_device_and_documents boolean not null default false,
  revision integer not null default 1
);

create table account_role (
  account_id uuid not null references account (id) on delete cascade,
  role_id uuid not null references role (id) on delete cascade,
  primary key (account_id, role_id)
);
create index account_role_role on account_role (role_id);

create table role_menu (
  role_id uuid not null references role (id) on delete cascade,
  menu_id uuid not null references menu (id) on delete cascade,
  primary key (role_id, menu_id)
);
create index role_menu_menu on role_menu (menu_id);

create table login_session (
  -- SHA-256 of the token; the token itself is known to the client only
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  address text not null,
  ended_at timestamptz,
  -- 'signed-out': status 2000; 'taken-over': status 3001
  ended_reason text check (ended_reason in ('signed-out', 'taken-over'))
);
create index login_session_account on login_session (account_id);

create table login_attempt (
  id bigint generated always as identity primary key,
  username text not null,
  address text not null,
  at timestamptz not null default now()
);
comment on table login_attempt is 'failed sign-ins of the last minutes; a success clears its name and address';
create index login_attempt_username on login_attempt (username, at);
create index login_attempt_address on login_attempt (address, at);

create table captcha_puzzle (
  id uuid primary key,
  x integer not null,
  created_at timestamptz not null default now()
);

create table captcha_ticket (
  ticket_hash bytea primary key,
  created_at timestamptz not null default now()
);

create table system_configuration (
  code text primary key,
  value text not null,
  updated_at timestamptz not null default now()
);

create table audit_log (
  id uuid primary key,
  sequence bigint generated always as identity,
  at timestamptz not null default now(),
  user_id uuid,
  username text not null,
  address text not null,
  request_id text not null,
  entity text not null,
  entity_id text,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_log_sequence on audit_log (sequence desc);
create index audit_log_entity on audit_log (entity, entity_id);
create index audit_log_user on audit_log (user_id, sequence desc);

-- The log only grows: even a fault in our own code cannot rewrite it.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the operation log cannot be changed';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
