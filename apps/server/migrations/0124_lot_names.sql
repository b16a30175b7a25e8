-- Lots in the order of their names are walked in one index as well: what a material is called is copied to its lots.
alter table seed_lot add column material_name text;
update seed_lot l set material_name = coalesce(m.variety, m.source_id) from material m where m.id = l.material_id;

-- Whoever makes a lot waits for those who rename its material, and the other way round.
create function lot_of_material() returns trigger language plpgsql as $$
declare
  called text;
begin
  select coalesce(variety, source_id) into called from material where id = new.material_id for share;
  -- a backup brings rows in any order, and with what was copied
  if found then
    new.material_name := called;
  end if;
  return new;
end $$;
create trigger seed_lot_of_material before insert or update of material_id on seed_lot
  for each row execute function lot_of_material();
create function lots_follow_material() returns trigger language plpgsql as $$
begin
  update seed_lot set material_name = coalesce(new.variety, new.source_id) where material_id = new.id;
  return null;
end $$;
create trigger material_lots after update on material for each row
  when (coalesce(old.variety, old.source_id) is distinct from coalesce(new.variety, new.source_id))
  execute function lots_follow_material();

create index seed_lot_by_name on seed_lot (material_name collate germplasm_order, id)
  include (place_key, origin, year, holds, low, expiry_date, fresh_on);

create or replace view guest.seed_lot as
  select id, material_id, code, year, origin, place_id, keeper_id, thousand_grain_weight, treatment, expiry_date,
         target_amount, remarks, tested_on, germination, merged_into, balance, reserved, batch_id, revision,
         created_by, created_at, updated_by, updated_at, place_key, holds, low, fresh_on, search_code, plot_id, material_name
    from seed_lot where material_id in (select id from guest.material);
