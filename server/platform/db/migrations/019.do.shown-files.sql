-- Files that an item shows, in its fields and in its text, as `filesOf` reads them: whether any item still shows one is
-- asked of each file of an item that is saved. No key is longer than 200 characters.
CREATE FUNCTION shown_files(contenido text, fields text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT field FROM unnest(fields) AS field WHERE length(field) <= 200
    UNION
    SELECT found[1] FROM regexp_matches(contenido, '/media/([A-Za-z0-9_./-]+)', 'g') AS found
      WHERE length(found[1]) <= 200
  )
$$;
CREATE INDEX editions_shown_files ON editions USING gin (shown_files(contenido, ARRAY[imagen, url_impresa]));
CREATE INDEX articles_shown_files ON articles USING gin (shown_files(contenido, ARRAY[imagen_principal, banner]));
CREATE INDEX blogs_shown_files ON blogs USING gin (shown_files(contenido, ARRAY[imagen_principal, banner]));
DROP INDEX editions_with_files;
DROP INDEX articles_with_files;
DROP INDEX blogs_with_files;

-- Pictures for texts that are being written: those that no item shows for a month are given up.
CREATE INDEX media_of_texts ON media (created_at) WHERE key LIKE 'textos/%' AND deleted_at IS NULL;
