-- What is counted of lots stays true until something changes that lots are filtered by: seed that moves seldom does.
create or replace function count_stock_change() returns trigger language plpgsql as $$
declare
  now text := pg_current_xact_id()::text;
begin
  -- once for each transaction, however many rows it changes
  if current_setting('panicle.stock_changed', true) is not distinct from now then
    return null;
  end if;
  perform set_config('panicle.stock_changed', now, true);
  update stock_change set changes = changes + 1
   where slot = (select slot from stock_change order by slot limit 1 for update skip locked);
  if not found then
    update stock_change set changes = changes + 1 where slot = 1;
  end if;
  return null;
end $$;
drop trigger seed_lot_changes on seed_lot;
create trigger seed_lot_changes after insert or delete or truncate on seed_lot
  for each statement execute function count_stock_change();
create trigger seed_lot_restated after update on seed_lot for each row
  when ((old.material_id, old.code, old.year, old.origin, old.plot_id, old.place_key, old.expiry_date, old.fresh_on, old.holds,
         old.low)
        is distinct from
        (new.material_id, new.code, new.year, new.origin, new.plot_id, new.place_key, new.expiry_date, new.fresh_on, new.holds,
         new.low))
  execute function count_stock_change();

-- Years and origins go together: seed of a season was bought, that of another harvested. Without knowing it the planner
-- walks the whole list for lots that are few or none.
create statistics seed_lot_facts (mcv) on year, origin, holds, low from seed_lot;
create index seed_lot_of_origin on seed_lot (origin, year) include (place_key, holds, low, expiry_date, fresh_on);
drop index seed_lot_low;
create index seed_lot_low on seed_lot (origin, year) include (place_key, holds, expiry_date, fresh_on) where low;
