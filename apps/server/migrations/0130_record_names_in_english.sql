-- What a record is called in the language of a reader: traits and materials may have an English name beside their own.
create function record_name_in(wanted uuid, language text) returns text language plpgsql stable as $$
begin
  return coalesce(
    case when language = 'en_US' then (
      select named.name from (
        select id, english_name as name from trait where english_name <> ''
        union all select id, name_en || ' (' || source_id || ')' from material where name_en <> '') named
       where named.id = wanted limit 1) end,
    record_name(wanted));
end $$;
