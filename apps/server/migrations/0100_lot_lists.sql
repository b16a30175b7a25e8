-- A page of lots is found by walking one index in the order of the list, which holds all that lots are filtered by; only
-- the lots that are shown are read from their table, however far the walk goes.

-- Numbers of a place and of all above it, the highest first. They stay when a place gets another code, so that they can be
-- copied to the lots that lie there: a place with everything below it is one range of keys.
create sequence storage_place_number as integer;
alter table storage_place
  add column number integer not null default nextval('storage_place_number'),
  add column place_key bytea not null default '';
alter sequence storage_place_number owned by storage_place.number;
create unique index storage_place_numbered on storage_place (number);

create or replace function place_in_tree() returns trigger language plpgsql as $$
declare
  above storage_place;
begin
  if new.parent_id is not null then
    select * into above from storage_place where id = new.parent_id for share;
    -- a backup brings rows in any order, and with what was computed
    if not found then
      return new;
    end if;
    if storage_level(above.level) >= storage_level(new.level) then
      raise exception 'a place lies in one of a higher level'
        using errcode = 'check_violation', constraint = 'storage_place_level';
    end if;
  end if;
  new.ancestors := coalesce(above.ancestors, '{}') || new.id;
  new.codes := coalesce(above.codes, '{}') || jsonb_build_object(new.level, new.code);
  new.path := concat_ws(' / ', above.path, new.code);
  new.place_key := coalesce(above.place_key, '') || int4send(new.number);
  return new;
end $$;

alter table storage_place disable trigger user;
with recursive tree as (
  select id, int4send(number) as place_key from storage_place where parent_id is null
  union all
  select p.id, t.place_key || int4send(p.number) from storage_place p join tree t on t.id = p.parent_id)
update storage_place p set place_key = t.place_key from tree t where t.id = p.id;
alter table storage_place enable trigger user;

alter table seed_lot
  -- of its place
  add column place_key bytea,
  add column holds boolean not null generated always as (balance > 0) stored,
  add column low boolean not null
    generated always as (coalesce(balance - reserved < target_amount and merged_into is null, false)) stored,
  -- what was never tested counts from the day on which it came in
  add column fresh_on date not null
    generated always as (coalesce(tested_on, (created_at at time zone 'UTC')::date)) stored,
  add column search_code text not null generated always as (search_normalize(code)) stored;
update seed_lot l set place_key = p.place_key from storage_place p where p.id = l.place_id;

-- Whoever puts a lot into a place waits for those who put the place elsewhere, and the other way round.
create function lot_in_place() returns trigger language plpgsql as $$
declare
  place bytea;
begin
  if new.place_id is null then
    new.place_key := null;
    return new;
  end if;
  select place_key into place from storage_place where id = new.place_id for share;
  if found then
    new.place_key := place;
  end if;
  return new;
end $$;
create trigger seed_lot_in_place before insert or update of place_id on seed_lot
  for each row execute function lot_in_place();
create function lots_follow_place() returns trigger language plpgsql as $$
begin
  update seed_lot set place_key = new.place_key where place_id = new.id;
  return null;
end $$;
create trigger storage_place_lots after update on storage_place
  for each row when (old.place_key <> new.place_key) execute function lots_follow_place();

drop index seed_lot_by_code, seed_lot_by_balance, seed_lot_by_year, seed_lot_by_expiry, seed_lot_by_test, seed_lot_by_change,
  seed_lot_low, seed_lot_expiry, seed_lot_tested, seed_lot_place, seed_lot_material, seed_lot_search;
create index seed_lot_by_code on seed_lot (code collate germplasm_order, id)
  include (place_key, origin, year, holds, low, expiry_date, fresh_on);
create index seed_lot_by_balance on seed_lot (balance, id)
  include (place_key, origin, year, holds, low, expiry_date, fresh_on);
create index seed_lot_by_year on seed_lot (year, id) include (place_key, origin, holds, low, expiry_date, fresh_on);
create index seed_lot_by_expiry on seed_lot (expiry_date, id) include (place_key, origin, year, holds, low, fresh_on);
create index seed_lot_by_test on seed_lot (tested_on, id) include (place_key, origin, year, holds, low, expiry_date, fresh_on);
create index seed_lot_by_change on seed_lot (updated_at, id) include (place_key, origin, year, holds, low, expiry_date, fresh_on);
create index seed_lot_of_material on seed_lot (material_id, id)
  include (place_key, origin, year, holds, low, expiry_date, fresh_on);
-- what lies in a place, and what is counted
create index seed_lot_of_place on seed_lot (place_key, id) include (origin, year, holds, low, expiry_date, fresh_on);
create index seed_lot_place on seed_lot (place_id) where place_id is not null;
create index seed_lot_low on seed_lot (id) where low;
create index seed_lot_expiry on seed_lot (expiry_date, id) where holds;
create index seed_lot_tested on seed_lot (fresh_on, id) where holds;
create index seed_lot_search on seed_lot using gin (search_bigrams(search_code));

create or replace view guest.seed_lot as
  select id, material_id, code, year, origin, place_id, keeper_id, thousand_grain_weight, treatment, expiry_date,
         target_amount, remarks, tested_on, germination, merged_into, balance, reserved, batch_id, revision,
         created_by, created_at, updated_by, updated_at, place_key, holds, low, fresh_on, search_code
    from seed_lot where material_id in (select id from guest.material);
