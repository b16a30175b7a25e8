-- Codes and names are compared as the search reads them: full and half width alike, without regard to case. The first
-- 200 characters only, as a name may unfold to more than an index entry holds; the rest is compared beside the index.
create index material_source_id_read on material (left(search_normalize(source_id), 200));
create index material_variety_read on material (left(search_normalize(variety), 200)) where variety is not null;
create index material_name_en_read on material (left(search_normalize(name_en), 200)) where name_en is not null;
-- how selective the expressions are
analyze material;
