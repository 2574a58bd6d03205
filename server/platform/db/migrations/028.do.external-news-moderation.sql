-- Hidden external news (D71). A hidden item is dated 9999-12-31, which every release takes as not published yet: lists,
-- search, counts and the removal of old items need no other condition. Its own date waits here, and `huellas` are
-- digests of title and text by which the same item is known under another address.
CREATE TABLE noticias_ocultas (
  noticia_id integer PRIMARY KEY REFERENCES external_news ON DELETE CASCADE,
  fecha_publicacion timestamptz NOT NULL,
  huellas text[] NOT NULL,
  oculta_en timestamptz NOT NULL
);
CREATE INDEX noticias_ocultas_huellas ON noticias_ocultas USING gin (huellas);
CREATE INDEX noticias_ocultas_oculta_en ON noticias_ocultas (oculta_en DESC, noticia_id DESC);

-- A feed may give a hidden item another date: it is kept for later, also for the previous release, which writes it.
CREATE FUNCTION keep_news_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE noticias_ocultas SET fecha_publicacion = NEW.fecha_publicacion WHERE noticia_id = OLD.id;
  IF FOUND THEN
    NEW.fecha_publicacion := OLD.fecha_publicacion;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_hidden BEFORE UPDATE OF fecha_publicacion ON external_news FOR EACH ROW
  WHEN (OLD.fecha_publicacion = '9999-12-31T00:00:00Z' AND NEW.fecha_publicacion <> OLD.fecha_publicacion)
  EXECUTE FUNCTION keep_news_hidden();

-- The item that comes first in the list: at most one row.
CREATE TABLE noticia_fijada (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  noticia_id integer NOT NULL REFERENCES external_news ON DELETE CASCADE,
  fijada_en timestamptz NOT NULL
);
CREATE INDEX noticia_fijada_noticia_id ON noticia_fijada (noticia_id);
