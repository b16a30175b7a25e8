-- Other names of a material, what its names are searched by, and codes that are unique however they are written.

-- 'ND108 [code]; 农大幺零八': names in their order, of those that are more than a synonym the kind in brackets.
alter table material add column synonyms text;

-- The names without their kinds, as they are compared: full and half width alike, without regard to case. The first 200
-- characters only, like the indexes of the other names.
create function material_synonyms(content text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select left(search_normalize(regexp_replace(one, '\s*\[[a-z]+\]\s*$', '')), 200)
      from regexp_split_to_table(content, ';') as one);
create index material_synonyms_read on material using gin (material_synonyms(synonyms)) where synonyms is not null;

-- The same for the text search, each behind a U+001F.
create function listed_synonyms(content text) returns text
  language sql immutable parallel safe
  return coalesce(E'\x1f' || array_to_string(material_synonyms(content), E'\x1f'), '');

-- What a material is found by beside its codes and names, behind them: its other names, and how the Chinese ones of all
-- may be typed in pinyin. A column of its own, because what a generated column is made of cannot be changed everywhere.
alter table material add column search_also text not null generated always as (
  listed_synonyms(synonyms) || E'\x1f' || search_pinyin(
    source_id || E'\x1f' || coalesce(variety, '') || E'\x1f' || coalesce(name_en, '') || listed_synonyms(synonyms))
) stored;
drop index material_search;
create index material_search on material using gin (search_bigrams(search_text || search_also));

-- A code as it is compared within its group.
alter table material add column source_key text not null
  generated always as (left(search_normalize(source_id), 200)) stored;
-- Codes that were there twice, in other case or width, stay as they are until one of them is changed: all but the first
-- have a number. The program lists them among its duplicates.
alter table material add column source_twin integer not null default 0;
update material m set source_twin = twins.number
  from (select id, row_number() over (partition by group_id, source_key order by id) - 1 as number
          from material where group_id is not null) as twins
 where twins.id = m.id and twins.number > 0;

-- Checked at the end of a statement, so that two codes can be swapped.
alter table material drop constraint material_source_id_in_group;
alter table material add constraint material_source_id_in_group
  unique (group_id, source_key, source_twin) deferrable initially immediate;
analyze material;
