-- One list of designs: the words of the statistics engine take the place of those that trials had of their own.
create function pg_temp.design(word text) returns text language sql immutable as $$
  select case word
    when 'alphaLattice' then 'alpha'
    when 'augmented' then 'augmentedBlock'
    when 'withinGroupRepeat' then 'withinGroup'
    when 'intervalContrast' then 'intervalChecks'
    else word
  end
$$;

update trial set test_method = pg_temp.design(test_method) where test_method <> pg_temp.design(test_method);

-- trials that wait in the recycle bin come back as they are read
update recycle_bin_row row
   set record = jsonb_set(row.record, '{test_method}', to_jsonb(pg_temp.design(row.record ->> 'test_method')))
  from recycle_bin bin
 where bin.id = row.bin_id and bin.kind = 'trial' and row.place = 0
   and row.record ->> 'test_method' <> pg_temp.design(row.record ->> 'test_method');
