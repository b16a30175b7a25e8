-- Devices that an account signed in on, sessions as their owner sees them, and the work behind a slider puzzle.

create table login_device (
  -- SHA-256 of the cookie of the browser
  device_hash bytea not null,
  account_id uuid not null references account (id) on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (device_hash, account_id)
);
comment on table login_device is 'browsers that an account has signed in with: failures of strangers do not delay them';
create index login_device_account on login_device (account_id);

comment on column login_attempt.address is
  'where the tries came from: a device, an IPv4 address, the first 64 bits of an IPv6 one, or the machine itself';

alter table login_session
  add column id uuid not null default gen_random_uuid(),
  -- as the browser names itself
  add column user_agent text not null default '',
  -- when its owner typed the password last: sensitive changes ask for it anew after ten minutes
  add column confirmed_at timestamptz not null default now();
create unique index login_session_id on login_session (id);

-- Leading zero bits that the browser's work for a puzzle has to show.
delete from captcha_puzzle;
alter table captcha_puzzle add column work_bits integer not null default 14;

-- The guest entry is closed on new installations and stays as it was on old ones.
insert into system_configuration (code, value)
  select 'TOURIST_OPEN', 'true' where exists (select 1 from account)
  on conflict (code) do nothing;
