-- Authors and section of an item are words of weight C in its document; those of the title have A, of the text D (none).
-- So a new name replaces these words alone: to read the whole text again took 7 ms an item, 40 s for a section of 5,000.

CREATE FUNCTION search_names(item_kind text, id integer, section integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT search_literal(concat_ws(' · ', (
    SELECT string_agg(autores.nombre, ', ' ORDER BY posicion) FROM elemento_autores
    JOIN autores ON autores.id = autor_id WHERE tipo = item_kind AND elemento_id = search_names.id
  ), (SELECT nombre FROM article_categories WHERE article_categories.id = section AND section <> 1)))
$$;

CREATE FUNCTION search_own_content(volanta text, entradilla text, contenido text)
  RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n\n', search_literal(concat_ws('. ', nullif(volanta, ''), nullif(entradilla, ''))), contenido)
$$;

-- As before: excerpts show the names too.
CREATE OR REPLACE FUNCTION search_content(
    item_kind text, id integer, volanta text, entradilla text, contenido text, section integer)
  RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n\n', search_own_content(volanta, entradilla, contenido), search_names(item_kind, id, section))
$$;

CREATE OR REPLACE VIEW search_items AS
  SELECT 'noticia' AS kind, id AS item_id, titulo AS title, NULL AS label, cuerpo AS content,
    imagen_url AS image, NULL AS banner, NULL::date AS day, fecha_publicacion AS moment,
    cuerpo AS own_content, NULL AS names
  FROM external_news
  UNION ALL
  SELECT 'blog', id, titulo_blog, NULL,
    search_content('blog', id, volanta, entradilla, contenido, categoria_blog),
    imagen_principal, banner, fecha_publicacion, NULL,
    search_own_content(volanta, entradilla, contenido), search_names('blog', id, categoria_blog)
  FROM blogs WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'articulo', id, titulo_articulo, NULL,
    search_content('articulo', id, volanta, entradilla, contenido, categoria_articulo),
    imagen_principal, banner, fecha_publicacion, NULL,
    search_own_content(volanta, entradilla, contenido), search_names('articulo', id, categoria_articulo)
  FROM articles WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'edicion', id, titulo_edicion, 'Edición ' || numero_edicion, contenido, imagen, NULL, fecha_publicacion, NULL,
    contenido, NULL
  FROM editions WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'tema', id, titulo, NULL, contenido, NULL, NULL, NULL, creado_en, contenido, NULL
  FROM topics WHERE eliminado_en IS NULL AND estado = 'publicado';

CREATE FUNCTION search_name_words(names text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT setweight(search_vector(search_plain_text(coalesce(names, ''))), 'C')
$$;

CREATE OR REPLACE FUNCTION write_search_document(written_kind text, written_id integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_documents (kind, item_id, day, moment, title_key, title_words, words)
  SELECT kind, item_id, day, moment, search_title_key(title), title_words,
    setweight(title_words, 'A') || search_vector(search_plain_text(own_content)) || search_name_words(names)
  FROM search_items, search_vector(concat_ws(' ', title, label)) AS title_words
  WHERE kind = written_kind AND item_id = written_id
$$;

-- Replaces the names in documents; their items are locked, as by whoever writes a document: the last one reads all names.
CREATE OR REPLACE FUNCTION renew_search_documents(item_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF item_kind = 'articulo' THEN
    PERFORM FROM articles WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE search_documents
      SET words = ts_filter(words, '{a,d}') || search_name_words(search_names(kind, item_id, categoria_articulo))
      FROM articles WHERE kind = item_kind AND item_id = ANY (ids) AND articles.id = item_id;
  ELSE
    PERFORM FROM blogs WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE search_documents
      SET words = ts_filter(words, '{a,d}') || search_name_words(search_names(kind, item_id, categoria_blog))
      FROM blogs WHERE kind = item_kind AND item_id = ANY (ids) AND blogs.id = item_id;
  END IF;
END
$$;

-- Another section changes the names only. Its old name goes with them.
DROP TRIGGER search_row ON blogs;
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE
    OF id, titulo_blog, contenido, fecha_publicacion, eliminado_en, volanta, entradilla ON blogs
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('blog');
DROP TRIGGER search_row ON articles;
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE
    OF id, titulo_articulo, contenido, fecha_publicacion, eliminado_en, volanta, entradilla ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('articulo');

CREATE FUNCTION keep_searched_section() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_search_documents(TG_ARGV[0], ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER search_section AFTER UPDATE OF categoria_blog ON blogs FOR EACH ROW
  WHEN (OLD.categoria_blog <> NEW.categoria_blog) EXECUTE FUNCTION keep_searched_section('blog');
CREATE TRIGGER search_section AFTER UPDATE OF categoria_articulo ON articles FOR EACH ROW
  WHEN (OLD.categoria_articulo <> NEW.categoria_articulo) EXECUTE FUNCTION keep_searched_section('articulo');

-- Documents with names have them among the words of the text.
UPDATE search_documents SET words = written.words
FROM (
  SELECT kind, item_id, setweight(search_vector(concat_ws(' ', title, label)), 'A')
    || search_vector(search_plain_text(own_content)) || search_name_words(names) AS words
  FROM search_items WHERE names IS NOT NULL
) AS written
WHERE written.kind = search_documents.kind AND written.item_id = search_documents.item_id;
