-- What a group of germplasm calls its columns. One row for all heads of a group, so that two who change them at once
-- are seen by the revision.

create table material_heads (
  id uuid primary key,
  -- null: of every group, where a group has none of its own
  group_id uuid references material_group (id) on delete cascade,
  -- [{key, zh, en}], an empty title where the usual one stays
  heads jsonb not null check (jsonb_typeof(heads) = 'array'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references account (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references account (id)
);
create unique index material_heads_group on material_heads (group_id) nulls not distinct;

-- Guests read the heads of the groups that they see.
create view guest.material_heads as
  select id, group_id, heads, revision, created_at, created_by, updated_at, updated_by
    from material_heads
   where group_id is null or group_id in (select id from guest.material_group);
grant select on guest.material_heads to public;
