-- Full-text search in Spanish (D19). One table holds the words of whatever readers can find;
-- triggers keep it, so that it is true whoever writes. Why it is so: docs/decisions/014.

-- Has no stop words: PostgreSQL's list takes 'estado' for one.
CREATE TEXT SEARCH DICTIONARY search_spanish (TEMPLATE = snowball, LANGUAGE = spanish);

-- Text whose words are those that a reader sees: tags gone, letters in place of entities. Marks
-- within a word do not divide it (H<sub>2</sub>O), all other tags do.
CREATE FUNCTION search_plain_text(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain text := content;
  code text;
  number bigint;
BEGIN
  IF plain ~ '<[a-zA-Z/!?]' THEN
    plain := regexp_replace(plain, '</?(?:a|abbr|b|em|i|mark|small|span|strong|sub|sup|u)(?:\s[^>]*)?>', '', 'gi');
    plain := regexp_replace(plain, '<[a-zA-Z/!?][^>]*>', ' ', 'g');
  END IF;
  IF position('&' IN plain) > 0 THEN
    plain := regexp_replace(plain, '&([a-zA-Z])acute;', E'\\1\u0301', 'g');
    plain := regexp_replace(plain, '&([a-zA-Z])tilde;', E'\\1\u0303', 'g');
    plain := regexp_replace(plain, '&([a-zA-Z])(?:grave|circ|uml|cedil);', '\1', 'g');
    FOR code IN SELECT DISTINCT match[1] FROM regexp_matches(plain, '&#(\d{1,7});', 'g') AS match LOOP
      number := code;
      CONTINUE WHEN number NOT BETWEEN 32 AND 55295;
      plain := replace(plain, '&#' || code || ';', chr(number::integer));
    END LOOP;
    plain := regexp_replace(plain, '&#?[a-zA-Z0-9]{1,31};', ' ', 'g');
  END IF;
  RETURN plain;
END
$$;

-- Words of a text in their order: in small letters as they are written, and without accents. An ñ
-- is a letter and stays. Digits that a thousands separator divides are one number.
CREATE FUNCTION search_words(content text)
  RETURNS TABLE (place bigint, written text, folded text) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain text := lower(normalize(content, NFKD));
BEGIN
  plain := regexp_replace(plain, '[\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g');
  plain := regexp_replace(plain, '(\d)[.,](?=\d{3}(?!\d))', '\1', 'g');
  plain := trim(regexp_replace(plain, '[^0-9a-z\u0300-\u036f\u00df-\u02af\u0370-\u1fff\u3040-\ud7ff]+', ' ', 'g'));
  RETURN QUERY
    SELECT word.ordinality, left(word.written, 60), left(word.folded, 60)
    FROM ROWS FROM (
      string_to_table(normalize(plain, NFC), ' '),
      string_to_table(normalize(regexp_replace(plain, '(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]', '', 'g'), NFC), ' ')
    ) WITH ORDINALITY AS word(written, folded)
    -- An accent without a letter.
    WHERE word.folded <> '';
END
$$;

-- A word without accents, and without the ending of its gender and number. Snowball's stem cannot do
-- this: it parts 'minería' from 'mineras', and 'respiracion' from 'respiraciones'.
CREATE FUNCTION search_light_stem(folded text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN right(folded, 1) NOT IN ('a', 'e', 'o', 's') THEN folded
    WHEN folded LIKE '__%eria' OR folded LIKE '__%logia' THEN left(folded, -2)
    WHEN folded LIKE '__%erias' OR folded LIKE '__%logias' THEN left(folded, -3)
    WHEN folded LIKE '__%ces' THEN left(folded, -3) || 'z'
    WHEN folded LIKE '_%eses' THEN left(folded, -2)
    WHEN folded LIKE '___%as' OR folded LIKE '___%es' OR folded LIKE '___%os' THEN left(folded, -2)
    WHEN folded LIKE '____%' AND folded NOT LIKE '%s' THEN left(folded, -1)
    WHEN folded LIKE '__as' OR folded LIKE '__es' OR folded LIKE '__os' OR folded LIKE '__%is' THEN left(folded, -1)
    ELSE folded
  END
$$;

-- The forms under which a word is kept and looked for; two words match when they share one. A word
-- in -ion has always lost its accent, and without it Snowball does not know the ending. The one of
-- *minería* it takes for that of a verb, and would find *mina* only for those who write the accent.
CREATE FUNCTION search_forms(written text, folded text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[
    folded,
    (ts_lexize('search_spanish', CASE
      WHEN written LIKE '%ion' THEN left(written, -3) || 'ión'
      WHEN written LIKE '%ería' OR written LIKE '%erías' THEN folded
      ELSE written
    END))[1],
    search_light_stem(folded)
  ]
$$;

-- All forms of the words of a text, each with its places. Only so much of a text is kept as certainly
-- fits a tsvector (1 MB): some 16,000 words.
CREATE FUNCTION search_vector(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg('''' || form || ''':' || places, ' '), '')::tsvector
  FROM (
    SELECT written, folded, string_agg(place::text, ',') AS places
    FROM search_words(left(content, 100000))
    GROUP BY written, folded
  ) AS word, unnest(search_forms(written, folded)) AS form
$$;

-- Query for the words of a text: one right after the other where it is a phrase, else wherever they
-- are. The last one may go on where it is only begun.
CREATE FUNCTION search_query(content text, is_begun boolean, is_phrase boolean)
  RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    string_agg('(' || any_form || ')', CASE WHEN is_phrase THEN ' <-> ' ELSE ' & ' END ORDER BY place), ''
  )::tsquery
  FROM (
    SELECT place, (
      SELECT string_agg(DISTINCT '''' || form || '''', ' | ')
      FROM unnest(search_forms(written, folded)) AS form
    ) || CASE WHEN is_begun AND place = count(*) OVER () THEN ' | ''' || folded || ''':*' ELSE '' END AS any_form
    FROM search_words(content)
  ) AS word
$$;

-- What can be found, of every kind alike. `label` is searched with the title. An item is public from
-- its `day` on (00:00 in the time zone of the site, D16) or from its `moment` on.
CREATE VIEW search_items AS
  SELECT 'noticia' AS kind, id AS item_id, titulo AS title, NULL AS label, cuerpo AS content,
    imagen_url AS image, NULL AS banner, NULL::date AS day, fecha_publicacion AS moment
  FROM external_news
  UNION ALL
  SELECT 'blog', id, titulo_blog, NULL, contenido, imagen_principal, banner, fecha_publicacion, NULL
  FROM blogs WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'articulo', id, titulo_articulo, NULL, contenido, imagen_principal, banner, fecha_publicacion, NULL
  FROM articles WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'edicion', id, titulo_edicion, 'Edición ' || numero_edicion, contenido, imagen, NULL, fecha_publicacion, NULL
  FROM editions WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'tema', id, titulo, NULL, contenido, NULL, NULL, NULL, creado_en
  FROM topics WHERE eliminado_en IS NULL;

CREATE TABLE search_documents (
  kind text COLLATE "C" NOT NULL,
  item_id integer NOT NULL,
  day date,
  moment timestamptz,
  title_words tsvector NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (kind, item_id),
  CONSTRAINT search_documents_one_date CHECK (num_nonnulls(day, moment) = 1)
);

CREATE FUNCTION write_search_document(written_kind text, written_id integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_documents (kind, item_id, day, moment, title_words, words)
  SELECT kind, item_id, day, moment, title_words,
    setweight(title_words, 'A') || search_vector(search_plain_text(content))
  FROM search_items, search_vector(concat_ws(' ', title, label)) AS title_words
  WHERE kind = written_kind AND item_id = written_id
$$;

CREATE FUNCTION keep_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_documents WHERE kind = TG_ARGV[0];
    RETURN NULL;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    DELETE FROM search_documents WHERE kind = TG_ARGV[0] AND item_id = OLD.id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    PERFORM write_search_document(TG_ARGV[0], NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE OF id, titulo, cuerpo, fecha_publicacion ON external_news
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('noticia');
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE OF id, titulo_blog, contenido, fecha_publicacion, eliminado_en ON blogs
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('blog');
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE OF id, titulo_articulo, contenido, fecha_publicacion, eliminado_en ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('articulo');
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE
    OR UPDATE OF id, numero_edicion, titulo_edicion, contenido, fecha_publicacion, eliminado_en ON editions
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('edicion');
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE OF id, titulo, contenido, creado_en, eliminado_en ON topics
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('tema');

CREATE TRIGGER search_all AFTER TRUNCATE ON external_news EXECUTE FUNCTION keep_search_document('noticia');
CREATE TRIGGER search_all AFTER TRUNCATE ON blogs EXECUTE FUNCTION keep_search_document('blog');
CREATE TRIGGER search_all AFTER TRUNCATE ON articles EXECUTE FUNCTION keep_search_document('articulo');
CREATE TRIGGER search_all AFTER TRUNCATE ON editions EXECUTE FUNCTION keep_search_document('edicion');
CREATE TRIGGER search_all AFTER TRUNCATE ON topics EXECUTE FUNCTION keep_search_document('tema');

-- After the triggers, whose locks keep other writers out until all of this is done.
SELECT write_search_document(kind, item_id) FROM search_items;

-- Up to 1 MB of new words wait to be sorted in: a text has hundreds, each at another place.
CREATE INDEX search_documents_words ON search_documents USING gin (words)
  WITH (gin_pending_list_limit = 1024);
CREATE INDEX search_documents_title_words ON search_documents USING gin (title_words)
  WITH (gin_pending_list_limit = 1024);
