-- Numbering rules: how source IDs, test IDs, codes of lots and crosses are made. A number once given is never given
-- again, whatever becomes of its record or its rule.

create table number_rule (
  id uuid primary key,
  name text not null check (name <> ''),
  purpose text not null check (purpose in ('material', 'trial', 'seedLot', 'cross')),
  is_default boolean not null default false,
  -- in the order of the number
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  description text not null default '',
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  revision integer not null default 1
);
create unique index number_rule_name on number_rule (search_normalize(name));
create unique index number_rule_default on number_rule (purpose) where is_default;

-- How far a rule has come. It outlives its rule, which may come back from the recycle bin.
create table number_counter (
  rule_id uuid not null,
  -- the year, the season or the prefix for which it counts; empty: all
  scope text not null,
  last bigint not null,
  primary key (rule_id, scope)
);

create table given_number (
  purpose text not null,
  -- in lower case
  number text not null,
  rule_id uuid not null,
  given_at timestamptz not null default now(),
  primary key (purpose, number)
);

-- Trials had their test IDs from the program until now: the same numbers come from a rule, which goes on where they are.
insert into number_rule (id, name, purpose, is_default, parts, created_by, updated_by)
  select gen_random_uuid(), '试验编号 Test ID', 'trial', true,
    '[{"kind":"text","text":"T"},{"kind":"year","digits":4},{"kind":"text","text":"-"},
      {"kind":"counter","width":3,"start":1,"step":1,"reset":"year"}]', id, id
    from account where username = 'admin';

insert into number_counter (rule_id, scope, last)
  select r.id, substring(t.test_id from 2 for 4), max(substring(t.test_id from 7)::bigint)
    from number_rule r cross join trial t
   where t.test_id ~ '^T[0-9]{4}-[0-9]{3,6}$'
   group by 1, 2;

insert into given_number (purpose, number, rule_id)
  select 'trial', lower(test_id), r.id
    from number_rule r cross join (
      select test_id from trial
      union select w.record ->> 'test_id' from recycle_bin_row w join recycle_bin b on b.id = w.bin_id
             where b.kind = 'trial' and w.place = 0
    ) as known
   where test_id is not null
  on conflict do nothing;
