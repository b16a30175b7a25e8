-- gin_clean_pending_list is for owners only; after a large import the program's role asks for it here.
create function tidy_search_index() returns void language sql security definer set search_path from current as $$
  select gin_clean_pending_list('material_search');
$$;
