-- Pictures for social networks: whether any item shows one is asked of each file of an item that is saved.
CREATE INDEX articles_imagen_social ON articles (imagen_social) WHERE imagen_social IS NOT NULL;
CREATE INDEX blogs_imagen_social ON blogs (imagen_social) WHERE imagen_social IS NOT NULL;

-- A line of plain text within one that may be HTML; null for none.
CREATE FUNCTION search_literal(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(replace(replace(line, '&', '&amp;'), '<', '&lt;'), '')
$$;

-- Articles and blogs are found by kicker, standfirst, authors and section (D65 to D67) as by their text. What search
-- reads as their text begins with kicker and standfirst, which an excerpt shows, and ends with the names.
CREATE FUNCTION search_content(item_kind text, id integer, volanta text, entradilla text, contenido text, section integer)
  RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n\n', search_literal(concat_ws('. ', nullif(volanta, ''), nullif(entradilla, ''))), contenido,
    search_literal(concat_ws(' · ', (
      SELECT string_agg(autores.nombre, ', ' ORDER BY posicion) FROM elemento_autores
      JOIN autores ON autores.id = autor_id WHERE tipo = item_kind AND elemento_id = search_content.id
    ), (SELECT nombre FROM article_categories WHERE article_categories.id = section AND section <> 1))))
$$;

CREATE OR REPLACE VIEW search_items AS
  SELECT 'noticia' AS kind, id AS item_id, titulo AS title, NULL AS label, cuerpo AS content,
    imagen_url AS image, NULL AS banner, NULL::date AS day, fecha_publicacion AS moment
  FROM external_news
  UNION ALL
  SELECT 'blog', id, titulo_blog, NULL,
    search_content('blog', id, volanta, entradilla, contenido, categoria_blog),
    imagen_principal, banner, fecha_publicacion, NULL
  FROM blogs WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'articulo', id, titulo_articulo, NULL,
    search_content('articulo', id, volanta, entradilla, contenido, categoria_articulo),
    imagen_principal, banner, fecha_publicacion, NULL
  FROM articles WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'edicion', id, titulo_edicion, 'Edición ' || numero_edicion, contenido, imagen, NULL, fecha_publicacion, NULL
  FROM editions WHERE eliminado_en IS NULL
  UNION ALL
  SELECT 'tema', id, titulo, NULL, contenido, NULL, NULL, NULL, creado_en
  FROM topics WHERE eliminado_en IS NULL AND estado = 'publicado';

DROP TRIGGER search_row ON blogs;
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE
    OF id, titulo_blog, contenido, fecha_publicacion, eliminado_en, volanta, entradilla, categoria_blog ON blogs
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('blog');
DROP TRIGGER search_row ON articles;
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE
    OF id, titulo_articulo, contenido, fecha_publicacion, eliminado_en, volanta, entradilla, categoria_articulo ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('articulo');

-- Writes documents anew after a change in another table. Whoever writes a document has its item locked: two of them
-- would insert the same one.
CREATE FUNCTION renew_search_documents(item_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF item_kind = 'articulo' THEN
    PERFORM FROM articles WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    PERFORM FROM blogs WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  DELETE FROM search_documents WHERE kind = item_kind AND item_id = ANY (ids);
  PERFORM write_search_document(item_kind, id) FROM unnest(ids) AS id;
END
$$;

CREATE FUNCTION keep_searched_authors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_search_documents(tipo, array_agg(DISTINCT elemento_id)) FROM changed GROUP BY tipo ORDER BY tipo;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_added AFTER INSERT ON elemento_autores REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_authors();
CREATE TRIGGER search_changed AFTER UPDATE ON elemento_autores REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_authors();
CREATE TRIGGER search_removed AFTER DELETE ON elemento_autores REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_searched_authors();

CREATE FUNCTION keep_searched_author_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_search_documents(tipo, array_agg(elemento_id)) FROM elemento_autores
    WHERE autor_id = NEW.id GROUP BY tipo ORDER BY tipo;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_name AFTER UPDATE OF nombre ON autores FOR EACH ROW
  WHEN (OLD.nombre <> NEW.nombre) EXECUTE FUNCTION keep_searched_author_name();

CREATE FUNCTION keep_searched_section_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_search_documents('articulo', (SELECT array_agg(id) FROM articles WHERE categoria_articulo = NEW.id));
  PERFORM renew_search_documents('blog', (SELECT array_agg(id) FROM blogs WHERE categoria_blog = NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER search_name AFTER UPDATE OF nombre ON article_categories FOR EACH ROW
  WHEN (OLD.nombre <> NEW.nombre AND NEW.id <> 1) EXECUTE FUNCTION keep_searched_section_name();

-- The sections of articles were not found before.
SELECT renew_search_documents('articulo', (SELECT array_agg(id) FROM articles WHERE categoria_articulo <> 1));
