-- Seed of materials that guests see; they take no part in transfers and counts.
create view guest.seed_lot as
  select id, material_id, code, year, origin, place_id, keeper_id, thousand_grain_weight, treatment, expiry_date,
         target_amount, remarks, tested_on, germination, merged_into, balance, reserved, batch_id, revision,
         created_by, created_at, updated_by, updated_at, place_key, holds, low, fresh_on, search_code, plot_id, material_name
    from seed_lot where material_id in (select id from guest.material);
create view guest.warehouse_record as
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
create view guest.preparation_seed as
  select * from preparation_seed
   where plan_id in (select id from guest.preparation_plan) and lot_id in (select id from guest.seed_lot);
