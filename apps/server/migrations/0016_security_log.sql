-- The security log: sign-ins and their failures, refused rights, exports and downloads. Equal events of one minute are
-- one row with their number, so that nobody fills the disk by trying.
create table security_event (
  id uuid primary key,
  -- order of the list
  sequence bigint generated always as identity unique,
  minute timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  kind text not null,
  -- '' where nobody was signed in; '*' where the names, addresses or subjects of one minute were too many to keep
  username text not null,
  actor_username text not null default '',
  address text not null,
  subject text not null,
  count bigint not null default 1 check (count > 0),
  rows bigint,
  bytes bigint,
  unique (minute, kind, username, actor_username, address, subject)
);
create index security_event_kind on security_event (kind, sequence desc);
create index security_event_username on security_event (username, sequence desc);
create index security_event_address on security_event (address, sequence desc);
create index security_event_last on security_event (last_at);
