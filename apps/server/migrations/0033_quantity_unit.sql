-- What harvest and stock of a material are counted in: grams, kernels, ears, bags.
alter table material add column quantity_unit text;
create index material_by_quantity_unit on material (quantity_unit collate germplasm_order, id);
