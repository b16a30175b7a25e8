-- How a trait is measured and on which scale, what its classes are called, and traits that are calculated from others.

alter table trait
  add column scale text
    check (scale in ('nominal', 'ordinal', 'interval', 'ratio', 'percent', 'counter', 'boolean', 'multiCategory')),
  add column measurement_method text not null default '',
  add column ontology_id text not null default '',
  -- in the order of the possible values; empty where the values speak for themselves
  add column value_labels text[] not null default '{}',
  add column value_english_labels text[] not null default '{}',
  -- traits stand in it as [id]
  add column formula text check (formula is null or data_type = 'numeric');

-- What a formula is calculated from: no trait is deleted while one needs it.
create table trait_formula_input (
  id uuid primary key,
  trait_id uuid not null references trait (id) on delete cascade,
  input_id uuid not null references trait (id),
  check (trait_id <> input_id),
  unique (trait_id, input_id)
);
create index trait_formula_input_input on trait_formula_input (input_id);

-- The formula as readers write it: traits by name, and by id where the name fits several or holds a bracket.
create function trait_formula_text(formula text, owner uuid) returns text language plpgsql stable strict as $$
declare
  input record;
begin
  for input in
    select i.input_id, t.name,
           t.name ~ '[][【】]' or (select count(*) from trait other join trait o on o.id = owner
              where other.crop in (o.crop, 'general') and search_normalize(other.name) = search_normalize(t.name)) > 1
             as unclear
      from trait_formula_input i join trait t on t.id = i.input_id where i.trait_id = owner
  loop
    if not input.unclear then
      formula := replace(formula, '[' || input.input_id || ']', '[' || input.name || ']');
    end if;
  end loop;
  return formula;
end $$;
