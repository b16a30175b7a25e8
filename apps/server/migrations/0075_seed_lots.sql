-- Storage as a tree of places, lots with what a seed bank keeps of them, and movements of several records.

create table storage_place (
  id uuid primary key,
  parent_id uuid references storage_place (id),
  level text not null check (level in ('facility', 'room', 'shelf', 'box', 'position')),
  code text not null check (code <> ''),
  remarks text not null default '',
  -- written by the trigger: itself and all above it, the codes by their levels, and these as one text
  ancestors uuid[] not null,
  codes jsonb not null,
  path text not null,
  revision integer not null default 1,
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now()
);
create unique index storage_place_code on storage_place (parent_id, search_normalize(code)) nulls not distinct;
create index storage_place_ancestors on storage_place using gin (ancestors);
create index storage_place_path on storage_place (path collate germplasm_order, id);
create index storage_place_search on storage_place using gin (search_bigrams(search_normalize(path)));

-- A place lies in one of a higher level, so that no circle can come about. Levels may be left out.
create function storage_level(level text) returns integer immutable language sql as
  $$ select array_position(array['facility', 'room', 'shelf', 'box', 'position'], level) $$;

create function place_in_tree() returns trigger language plpgsql as $$
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
  return new;
end $$;
create trigger storage_place_in_tree before insert or update on storage_place
  for each row execute function place_in_tree();

create function places_below_follow() returns trigger language plpgsql as $$
begin
  update storage_place set code = code where parent_id = new.id;
  return null;
end $$;
create trigger storage_place_below after update on storage_place
  for each row when (old.path <> new.path or old.ancestors <> new.ancestors or old.codes <> new.codes)
  execute function places_below_follow();

-- The place that these codes lead to, made as far as it is not there. Null where there are none.
create function storage_place_of(levels text[], wanted text[], author uuid) returns uuid language plpgsql as $$
declare
  place uuid;
  found_place uuid;
begin
  for step in 1 .. cardinality(wanted) loop
    continue when wanted[step] = '';
    loop
      select id into found_place from storage_place
       where parent_id is not distinct from place and search_normalize(code) = search_normalize(wanted[step]);
      exit when found;
      insert into storage_place (id, parent_id, level, code, ancestors, codes, path, created_by, updated_by)
      values (gen_random_uuid(), place, levels[step], wanted[step], '{}', '{}', '', author, author)
      on conflict do nothing;
    end loop;
    place := found_place;
  end loop;
  return place;
end $$;

alter table seed_lot
  add column place_id uuid references storage_place (id),
  -- who answers for it; after a transfer the one who took it over
  add column keeper_id uuid references account (id),
  add column treatment text not null default '',
  add column expiry_date date,
  -- in the unit of the material; a lot that holds less free is low
  add column target_amount numeric check (target_amount >= 0),
  add column remarks text not null default '',
  -- of the latest germination test: its day and the percentage
  add column tested_on date,
  add column germination double precision check (germination between 0 and 100),
  -- the lot that took all of it over: it moves no more
  add column merged_into uuid references seed_lot (id),
  add column revision integer not null default 1,
  add column updated_by uuid references account (id),
  add column updated_at timestamptz not null default now(),
  drop constraint seed_lot_origin_check,
  add constraint seed_lot_origin_check
    check (origin in ('plotHarvest', 'crossHarvest', 'purchase', 'transfer', 'opening'));

-- Places of lots become places of the tree, however often they are named.
update seed_lot l set place_id = w.place
  from (select facility, room, shelf, box, position,
               storage_place_of(array['facility', 'room', 'shelf', 'box', 'position'],
                                array[facility, room, shelf, box, position],
                                (array_agg(created_by order by created_at, id))[1]) as place
          from seed_lot group by facility, room, shelf, box, position) w
 where (l.facility, l.room, l.shelf, l.box, l.position) = (w.facility, w.room, w.shelf, w.box, w.position);
update seed_lot l set keeper_id = created_by, updated_by = created_by, updated_at = created_at,
       origin = case when origin is null and exists
         (select from warehouse_record r where r.lot_id = l.id and r.source = 'opening') then 'opening' else origin end;
drop view guest.seed_lot;
alter table seed_lot
  alter column keeper_id set not null,
  alter column updated_by set not null,
  drop column facility, drop column room, drop column shelf, drop column box, drop column position;

create index seed_lot_place on seed_lot (place_id) where place_id is not null;
create index seed_lot_merged on seed_lot (merged_into) where merged_into is not null;
create index seed_lot_by_code on seed_lot (code collate germplasm_order, id);
create index seed_lot_by_balance on seed_lot (balance, id);
create index seed_lot_by_year on seed_lot (year, id);
create index seed_lot_by_expiry on seed_lot (expiry_date, id);
create index seed_lot_by_test on seed_lot (tested_on, id);
create index seed_lot_by_change on seed_lot (updated_at, id);
create index material_by_shown_name on material (coalesce(variety, source_id) collate germplasm_order, id);
create index seed_lot_search on seed_lot using gin (search_bigrams(search_normalize(code)));
create index seed_lot_low on seed_lot (id) where balance - reserved < target_amount and merged_into is null;
create index seed_lot_expiry on seed_lot (expiry_date) where expiry_date is not null and balance > 0;
create index seed_lot_tested on seed_lot (coalesce(tested_on, '-infinity'), created_at) where balance > 0;

alter table warehouse_record
  drop constraint warehouse_record_operation_check,
  add constraint warehouse_record_operation_check check (operation in
    ('in', 'out', 'reserve', 'release', 'adjust', 'discard', 'move', 'split', 'merge', 'transfer')),
  drop constraint warehouse_record_source_check,
  add constraint warehouse_record_source_check check (source in ('record', 'opening', 'germplasm', 'generated', 'count')),
  -- records that were made together and are revoked together
  add column group_id uuid,
  -- of a move; no keys, so that a place comes back from the recycle bin with all that named it
  add column from_place uuid,
  add column to_place uuid,
  add column from_path text not null default '',
  add column to_path text not null default '',
  -- what another feature moved it for, e.g. 'trial' and its id
  add column cause_kind text,
  add column cause_id uuid;
create index warehouse_record_group on warehouse_record (group_id) where group_id is not null;
create index warehouse_record_from on warehouse_record (from_place) where from_place is not null;
create index warehouse_record_to on warehouse_record (to_place) where to_place is not null;
create index warehouse_record_cause on warehouse_record (cause_kind, cause_id) where cause_id is not null;

-- A number that grows with every committed change of lots and places, as material_change does for materials (0005): as
-- long as it is the same, what was counted of them is true.
create table stock_change (
  slot smallint primary key,
  changes bigint not null default 0
) with (fillfactor = 10);
insert into stock_change (slot) select generate_series(1, 64);
create function count_stock_change() returns trigger language plpgsql as $$
begin
  update stock_change set changes = changes + 1
   where slot = (select slot from stock_change order by slot limit 1 for update skip locked);
  if not found then
    update stock_change set changes = changes + 1 where slot = 1;
  end if;
  return null;
end $$;
create trigger seed_lot_changes after insert or update or delete or truncate on seed_lot
  for each statement execute function count_stock_change();
create trigger storage_place_changes after insert or update or delete or truncate on storage_place
  for each statement execute function count_stock_change();

create table germination_test (
  id uuid primary key,
  lot_id uuid not null references seed_lot (id) on delete cascade,
  material_id uuid not null references material (id) on delete cascade,
  date date not null,
  seeds integer not null check (seeds > 0),
  germinated integer not null check (germinated between 0 and seeds),
  method text not null default '',
  days integer check (days > 0),
  remarks text not null default '',
  revision integer not null default 1,
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now()
);
create index germination_test_lot on germination_test (lot_id, date desc, id desc);
create index germination_test_material on germination_test (material_id);

-- Seed on its way from one keeper to another. While it is, no lot holds it.
create table seed_transfer (
  id uuid primary key,
  lot_id uuid not null references seed_lot (id) on delete cascade,
  material_id uuid not null references material (id) on delete cascade,
  -- in the unit of the material
  amount numeric not null check (amount > 0),
  sender_id uuid not null references account (id),
  receiver_id uuid not null references account (id),
  reason text not null default '',
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'revoked')),
  answer text not null default '',
  -- the lot that was made of it
  received_lot_id uuid references seed_lot (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  settled_by uuid references account (id),
  settled_at timestamptz,
  check (sender_id <> receiver_id),
  check ((state = 'sent') = (settled_at is null))
);
create index seed_transfer_lot on seed_transfer (lot_id);
create index seed_transfer_received on seed_transfer (received_lot_id) where received_lot_id is not null;
create index seed_transfer_material on seed_transfer (material_id);
create index seed_transfer_receiver on seed_transfer (receiver_id, state);
create index seed_transfer_sender on seed_transfer (sender_id, state);
create index seed_transfer_open on seed_transfer (created_at) where state = 'sent';

-- Stock-taking: what should be there, what was counted, and what was posted of it.
create table stock_count (
  id uuid primary key,
  name text not null check (name <> ''),
  -- no key, as for moves
  place_id uuid,
  -- of the place, as it was called
  place text not null,
  state text not null default 'draft' check (state in ('draft', 'counted', 'posted', 'cancelled')),
  revision integer not null default 1,
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_by uuid not null references account (id),
  updated_at timestamptz not null default now()
);
create unique index stock_count_name on stock_count (search_normalize(name));
create index stock_count_place on stock_count (place_id) where place_id is not null;

create table stock_count_row (
  id uuid primary key,
  count_id uuid not null references stock_count (id) on delete cascade,
  lot_id uuid not null references seed_lot (id) on delete cascade,
  material_id uuid not null references material (id) on delete cascade,
  -- when the sheet was made; null: the lot was found there and is recorded elsewhere
  expected numeric,
  counted numeric check (counted >= 0),
  -- of the lot at the moment of counting: the difference is against it, whatever moves afterwards
  balance numeric,
  counted_by uuid references account (id),
  counted_at timestamptz,
  unique (count_id, lot_id),
  check ((counted is null) = (balance is null) and (counted is null) = (counted_at is null))
);
create index stock_count_row_lot on stock_count_row (lot_id);
create index stock_count_row_material on stock_count_row (material_id);

-- The places that the demo data brought go with them.
alter table demo_record drop constraint demo_record_kind_check, add constraint demo_record_kind_check
  check (kind in ('trial', 'material-group', 'material-field', 'storage-place'));

-- As before (0055), with the room and the storage location of germplasm as places of the tree.
create or replace function settle_inventory(materials uuid[], author uuid, stated text) returns void language plpgsql as $$
declare
  wanted record;
  lot record;
  missing numeric;
  taken numeric;
begin
  perform from seed_lot where material_id = any(materials) order by id for no key update;
  insert into storage_place (id, level, code, ancestors, codes, path, created_by, updated_by)
  select gen_random_uuid(), 'room', min(m.room), '{}', '{}', '', author, author
    from material m where m.id = any(materials) and m.inventory_quantity > 0 and m.room <> ''
   group by search_normalize(m.room) on conflict do nothing;
  insert into storage_place (id, parent_id, level, code, ancestors, codes, path, created_by, updated_by)
  select gen_random_uuid(), r.id, 'position', min(m.storage_location), '{}', '{}', '', author, author
    from material m
    left join storage_place r on r.parent_id is null and m.room <> '' and search_normalize(r.code) = search_normalize(m.room)
   where m.id = any(materials) and m.inventory_quantity > 0 and m.storage_location <> ''
     and storage_level(coalesce(r.level, 'room')) < storage_level('position')
   group by r.id, search_normalize(m.storage_location) on conflict do nothing;
  -- materials without lots, of an import by the thousand, in two statements
  with opened as (
    insert into seed_lot (id, material_id, code, year, origin, place_id, balance, keeper_id, created_by, updated_by)
    select gen_random_uuid(), m.id, next_lot_code(), m.year, 'opening', coalesce(p.id, r.id),
           m.inventory_quantity::numeric, author, author, author
      from unnest(materials) with ordinality as w (id, place) join material m on m.id = w.id
      left join storage_place r on r.parent_id is null and m.room <> '' and search_normalize(r.code) = search_normalize(m.room)
      left join storage_place p on p.parent_id is not distinct from r.id and m.storage_location <> ''
                               and search_normalize(p.code) = search_normalize(m.storage_location)
     where m.inventory_quantity > 0 and not exists (select from seed_lot s where s.material_id = m.id)
     order by w.place
    returning id, material_id, balance)
  insert into warehouse_record
    (id, material_id, lot_id, operation, quantity, unit, amount, date, person, source, created_by)
  select gen_random_uuid(), o.material_id, o.id, 'in', o.balance, coalesce(m.quantity_unit, ''), o.balance,
         current_date, (select username from account where id = author), stated, author
    from opened o join material m on m.id = o.material_id;
  for wanted in
    select m.id, coalesce(m.inventory_quantity, 0)::numeric - coalesce(sum(s.balance), 0) as difference,
           coalesce(m.quantity_unit, '') as unit
      from material m join seed_lot s on s.material_id = m.id where m.id = any(materials)
     group by m.id -- the balance is exact, the inventory of germplasm a float
    having coalesce(m.inventory_quantity, 0) <> coalesce(sum(s.balance), 0)::double precision
  loop
    missing := wanted.difference;
    for lot in
      select * from seed_lot where material_id = wanted.id and merged_into is null
       order by case when missing > 0 then created_at end desc, created_at, id
    loop
      exit when missing = 0;
      taken := case when missing > 0 then missing else -least(-missing, lot.balance - lot.reserved) end;
      continue when taken = 0;
      update seed_lot set balance = balance + taken where id = lot.id;
      insert into warehouse_record
        (id, material_id, lot_id, operation, quantity, unit, amount, date, person, source, created_by)
      values (gen_random_uuid(), wanted.id, lot.id, 'adjust', lot.balance + taken, wanted.unit, taken,
              current_date, (select username from account where id = author), 'germplasm', author);
      missing := missing - taken;
    end loop;
    if missing <> 0 then
      raise exception 'more is reserved than is left' using errcode = 'check_violation', constraint = 'seed_lot_reserved';
    end if;
  end loop;
end $$;

-- Guests see the stock of materials that they see, and nothing of what goes on between the keepers of a store.
create view guest.seed_lot as
  select id, material_id, code, year, origin, place_id, keeper_id, thousand_grain_weight, treatment, expiry_date,
         target_amount, remarks, tested_on, germination, merged_into, balance, reserved, batch_id, revision,
         created_by, created_at, updated_by, updated_at
    from seed_lot where material_id in (select id from guest.material);
create or replace view guest.warehouse_record as
  select id, material_id, lot_id, operation, quantity, unit, amount, reserved, reason, person, date, revokes, source,
         batch_id, created_by, created_at, group_id, from_place, to_place, from_path, to_path, cause_kind, cause_id
    from warehouse_record where material_id in (select id from guest.material);
create view guest.germination_test as
  select id, lot_id, material_id, date, seeds, germinated, method, days, remarks, revision, created_by, created_at,
         updated_by, updated_at
    from germination_test where material_id in (select id from guest.material);
create view guest.seed_transfer as
  select id, lot_id, material_id, amount, sender_id, receiver_id, reason, state, answer, received_lot_id, revision,
         created_at, settled_by, settled_at
    from seed_transfer where false;
create view guest.stock_count as
  select id, name, place_id, place, state, revision, created_by, created_at, updated_by, updated_at
    from stock_count where false;
create view guest.stock_count_row as
  select id, count_id, lot_id, material_id, expected, counted, balance, counted_by, counted_at
    from stock_count_row where false;
grant select on guest.seed_lot, guest.warehouse_record, guest.germination_test, guest.seed_transfer, guest.stock_count,
  guest.stock_count_row to public;
