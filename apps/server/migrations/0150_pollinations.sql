-- Pollinations as records that phones make and correct: where, how many flowers set seed, and who changed them.

alter table hybrid_pollination
  add column site text not null default '',
  -- counted later; null: not counted
  add column set_flowers integer check (set_flowers between 0 and flowers),
  add column seeds_set integer check (seeds_set >= 0),
  add column updated_by uuid references account (id),
  add column updated_at timestamptz not null default now(),
  add column revision integer not null default 1;
update hybrid_pollination set updated_by = created_by;
alter table hybrid_pollination alter column updated_by set not null;
