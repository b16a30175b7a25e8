-- Text search that is the same on every server, whatever its locale and extensions: a text is found by its
-- characters and neighbouring pairs (GIN on text[]), then checked exactly by LIKE on the normalised text.
--
--   column:  name_search text[] GENERATED ALWAYS AS (search_bigrams(name)) STORED, with an index USING gin (name_search)
--   search:  WHERE name_search @> search_probe($1) AND search_normalize(name) LIKE search_pattern($1)

-- Full and half width folded, lower case, every run of white space one blank, none at the ends.
CREATE FUNCTION search_normalize(content text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(normalize(content, NFKC)), '\s+', ' ', 'g'));

-- The characters and the neighbouring pairs of the normalised text; GIN does not mind repeats.
-- Repeats the expression of search_normalize because index maintenance runs with a search_path that
-- would not find a function of ours from inside PL/pgSQL.
CREATE FUNCTION search_bigrams(content text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  characters text[] := string_to_array(btrim(regexp_replace(lower(normalize(content, NFKC)), '\s+', ' ', 'g')), NULL);
  grams text[] := characters;
  previous text;
  current text;
BEGIN
  FOREACH current IN ARRAY characters LOOP
    IF previous IS NOT NULL THEN
      grams := grams || (previous || current);
    END IF;
    previous := current;
  END LOOP;
  RETURN grams;
END
$$;

-- What the grams of a matching text must contain: the pairs of the search text, or its only character.
-- An empty search text gives an empty array, which everything contains.
CREATE FUNCTION search_probe(search text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE
    WHEN length(search_normalize(search)) < 2 THEN search_bigrams(search)
    ELSE ARRAY(SELECT DISTINCT gram FROM unnest(search_bigrams(search)) AS gram WHERE length(gram) = 2)
  END;

-- LIKE pattern that finds the search text anywhere; % and _ in it mean themselves.
CREATE FUNCTION search_pattern(search text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || regexp_replace(search_normalize(search), '([\\%_])', '\\\1', 'g') || '%';
