-- The plot that a lot was harvested from. No key, so that a trial comes back from the recycle bin with all that named its
-- plots.
alter table seed_lot add column plot_id uuid;
create index seed_lot_plot on seed_lot (plot_id) where plot_id is not null;

create or replace view guest.seed_lot as
  select id, material_id, code, year, origin, place_id, keeper_id, thousand_grain_weight, treatment, expiry_date,
         target_amount, remarks, tested_on, germination, merged_into, balance, reserved, batch_id, revision,
         created_by, created_at, updated_by, updated_at, place_key, holds, low, fresh_on, search_code, plot_id
    from seed_lot where material_id in (select id from guest.material);
