-- Passwords that must be changed, codes sent by mail, an administrator who acts as another user, and the browser
-- that a slider puzzle was made for.

-- set with a password that somebody else chose: nothing else is open until it is changed
alter table account add column must_change_password boolean not null default false;
-- registration and the reset by mail find an account by its address
create unique index account_email on account (lower(email)) where email <> '';

-- the user as whom admin acts with this session; account_id stays admin's
alter table login_session add column acting_account_id uuid references account (id) on delete set null;
alter table login_session drop constraint login_session_ended_reason_check;
-- 'locked' and 'taken-over': status 3001; the others: status 2000
alter table login_session add constraint login_session_ended_reason_check
  check (ended_reason in ('signed-out', 'taken-over', 'locked', 'password'));
create index login_session_last_seen on login_session (last_seen_at);

-- who really did it, where an administrator acted as the user of the row
alter table audit_log add column actor_id uuid, add column actor_username text;

create table mail_code (
  id uuid primary key,
  -- in lower case
  email text not null,
  purpose text not null check (purpose in ('register', 'reset')),
  -- null: nobody has this address; kept so that the limits are the same for known and unknown ones
  account_id uuid references account (id) on delete cascade,
  -- SHA-256; the code itself is known to the mail only
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- used, or replaced by a younger one
  ended_at timestamptz
);
create index mail_code_email on mail_code (email, created_at);
create index mail_code_created on mail_code (created_at);

-- SHA-256 of the browser's anti-forgery cookie: a puzzle is solved, and its ticket used, where it was shown.
-- Puzzles and tickets live for two minutes, so those that are there may go.
delete from captcha_puzzle;
delete from captcha_ticket;
alter table captcha_puzzle add column holder bytea not null;
alter table captcha_ticket add column holder bytea not null;
