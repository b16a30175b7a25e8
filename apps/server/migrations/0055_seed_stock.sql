-- Seed stock: lots of materials and the records of what came in and went out. The balance of a lot is the sum of its
-- records, the inventory of a material the sum of its lots; a record is revoked by another one and never erased.

create table seed_lot (
  id uuid primary key,
  -- lots belong to their material: they come and go with it
  material_id uuid not null references material (id) on delete cascade,
  code text not null check (code <> ''),
  year integer check (year between 1000 and 9999),
  origin text check (origin in ('plotHarvest', 'crossHarvest', 'purchase', 'transfer')),
  facility text not null default '',
  room text not null default '',
  shelf text not null default '',
  box text not null default '',
  position text not null default '',
  -- grams
  thousand_grain_weight double precision check (thousand_grain_weight > 0),
  -- in the unit of the material
  balance numeric not null default 0,
  reserved numeric not null default 0,
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  constraint seed_lot_balance check (balance >= 0),
  constraint seed_lot_reserved check (reserved >= 0 and reserved <= balance)
);
create unique index seed_lot_code on seed_lot (search_normalize(code));
create index seed_lot_material on seed_lot (material_id, created_at);
create index seed_lot_batch on seed_lot (batch_id) where batch_id is not null;

create table warehouse_record (
  id uuid primary key,
  material_id uuid not null references material (id) on delete cascade,
  lot_id uuid not null references seed_lot (id) on delete cascade,
  operation text not null check (operation in ('in', 'out', 'reserve', 'release', 'adjust', 'discard')),
  -- as entered; of an adjustment what was counted
  quantity numeric not null check (quantity >= 0),
  unit text not null default '',
  -- what the record adds to the balance and to what is reserved, in the unit of the material at that time
  amount numeric not null,
  reserved numeric not null default 0,
  reason text not null default '',
  person text not null default '',
  date date not null,
  -- the record that this one takes back
  revokes uuid references warehouse_record (id) on delete cascade,
  -- what stated the quantity: a record, the inventory of a new material, or an edited inventory
  source text not null default 'record' check (source in ('record', 'opening', 'germplasm')),
  batch_id uuid references import_batch (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now()
);
-- two people cannot revoke one record
create unique index warehouse_record_revokes on warehouse_record (revokes) where revokes is not null;
create index warehouse_record_lot on warehouse_record (lot_id);
create index warehouse_record_material on warehouse_record (material_id, created_at);
create index warehouse_record_created on warehouse_record (created_at, id);
create index warehouse_record_date on warehouse_record (date, id);
create index warehouse_record_batch on warehouse_record (batch_id) where batch_id is not null;

-- L000001 and so on, without the codes that people gave already. A number is not used twice.
create sequence seed_lot_number owned by seed_lot.code;
create function next_lot_code() returns text language plpgsql as $$
declare
  candidate text;
begin
  loop
    candidate := 'L' || lpad(nextval('seed_lot_number')::text, 6, '0');
    exit when not exists (select from seed_lot where search_normalize(code) = search_normalize(candidate));
  end loop;
  return candidate;
end $$;

-- Makes the records by which the inventory that was stated of materials and the balance of their lots agree again: what is
-- more goes to the newest lot, or to a new one; what is less is taken from the oldest lots, but not what is reserved.
-- Who calls it holds the rows of the materials.
create function settle_inventory(materials uuid[], author uuid, stated text) returns void language plpgsql as $$
declare
  wanted record;
  lot record;
  missing numeric;
  taken numeric;
begin
  perform from seed_lot where material_id = any(materials) order by id for no key update;
  -- materials without lots, of an import by the thousand, in two statements
  with opened as (
    insert into seed_lot (id, material_id, code, year, room, position, balance, created_by)
    select gen_random_uuid(), m.id, next_lot_code(), m.year,
           coalesce(m.room, ''), coalesce(m.storage_location, ''), m.inventory_quantity::numeric, author
      from unnest(materials) with ordinality as w (id, place) join material m on m.id = w.id
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
      select * from seed_lot where material_id = wanted.id
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

-- What germplasm says of its stock becomes the opening of the ledger, by the authors of the materials.
with opened as (
  insert into seed_lot (id, material_id, code, year, room, position, balance, created_by)
  select gen_random_uuid(), m.id, next_lot_code(), m.year,
         coalesce(m.room, ''), coalesce(m.storage_location, ''), m.inventory_quantity::numeric, m.created_by
    from material m where m.inventory_quantity > 0 order by m.created_at, m.id
  returning id, material_id, balance, created_by)
insert into warehouse_record
  (id, material_id, lot_id, operation, quantity, unit, amount, date, person, source, created_by)
select gen_random_uuid(), o.material_id, o.id, 'in', o.balance, coalesce(m.quantity_unit, ''), o.balance,
       current_date, (select username from account where id = o.created_by), 'opening', o.created_by
  from opened o join material m on m.id = o.material_id;

-- Guests see the stock of materials that they see. All columns are named, so that after_migrations() need not make the
-- views anew.
create view guest.seed_lot as
  select id, material_id, code, year, origin, facility, room, shelf, box, position, thousand_grain_weight, balance,
         reserved, batch_id, created_by, created_at
    from seed_lot where material_id in (select id from guest.material);
create view guest.warehouse_record as
  select id, material_id, lot_id, operation, quantity, unit, amount, reserved, reason, person, date, revokes, source,
         batch_id, created_by, created_at
    from warehouse_record where material_id in (select id from guest.material);
grant select on guest.seed_lot, guest.warehouse_record to public;
