-- Writing and moderation: what is held back, who reported what, what staff did about it; and counts
-- of threads that are kept, so that one of ten thousand comments opens like one of ten.

-- Held back by a rule ('pendiente') or hidden ('oculto'); `motivo_estado` says by what.
ALTER TABLE comments DROP CONSTRAINT comments_estado_check;
UPDATE comments SET estado = 'oculto' WHERE estado = 'rechazado';
ALTER TABLE comments
  ADD CONSTRAINT comments_estado_check CHECK (estado IN ('publicado', 'pendiente', 'oculto')),
  ADD COLUMN motivo_estado text,
  ADD COLUMN respuestas_count integer NOT NULL DEFAULT 0;
ALTER TABLE topics
  ADD COLUMN estado text NOT NULL DEFAULT 'publicado'
    CHECK (estado IN ('publicado', 'pendiente', 'oculto')),
  ADD COLUMN motivo_estado text,
  ADD COLUMN actividad_en timestamptz NOT NULL DEFAULT '-infinity';

ALTER TABLE users
  ADD COLUMN suspendido_hasta timestamptz,
  ADD COLUMN avisos_respuestas boolean NOT NULL DEFAULT true,
  ADD COLUMN avisos_moderacion boolean NOT NULL DEFAULT true,
  ADD COLUMN avisos_dia date,
  ADD COLUMN avisos_del_dia integer NOT NULL DEFAULT 0;

-- One row a thread. `raices` counts what its list shows to everybody, `comentarios` what can be read.
CREATE TABLE comment_threads (
  kind text NOT NULL CHECK (kind IN ('blog', 'article', 'topic')),
  target_id integer NOT NULL,
  raices integer NOT NULL DEFAULT 0,
  comentarios integer NOT NULL DEFAULT 0,
  ultimo_en timestamptz,
  PRIMARY KEY (kind, target_id)
);

CREATE FUNCTION comment_is_readable(comment comments) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (comment.estado = 'publicado' AND comment.eliminado_en IS NULL)::integer
$$;

-- A deleted or hidden comment keeps its place while something below it can be read (D24).
CREATE FUNCTION comment_is_root(comment comments) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (comment.root_id IS NULL
    AND (comment_is_readable(comment) = 1 OR comment.respuestas_count > 0))::integer
$$;

-- Replies reach up to their ancestors: those change too, and with them, by this same trigger, the
-- number of top-level comments. Who writes in a thread locks its top-level comment first.
CREATE FUNCTION keep_thread_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  readable integer := 0;
  roots integer := 0;
  changed comments;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    changed := OLD;
    readable := readable - comment_is_readable(OLD);
    roots := roots - comment_is_root(OLD);
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    changed := NEW;
    readable := readable + comment_is_readable(NEW);
    roots := roots + comment_is_root(NEW);
  END IF;
  IF readable <> 0 AND changed.parent_id IS NOT NULL THEN
    WITH RECURSIVE ancestors AS (
      SELECT id, parent_id FROM comments WHERE id = changed.parent_id
      UNION ALL
      SELECT above.id, above.parent_id FROM comments above JOIN ancestors ON above.id = ancestors.parent_id
    )
    UPDATE comments SET respuestas_count = respuestas_count + readable
    WHERE id IN (SELECT id FROM ancestors);
  END IF;
  IF readable <> 0 OR roots <> 0 THEN
    INSERT INTO comment_threads AS thread (kind, target_id, raices, comentarios, ultimo_en)
    VALUES (
      CASE WHEN changed.blog_id IS NOT NULL THEN 'blog'
        WHEN changed.article_id IS NOT NULL THEN 'article' ELSE 'topic' END,
      coalesce(changed.blog_id, changed.article_id, changed.topic_id),
      roots, readable, CASE WHEN readable > 0 THEN changed.creado_en END)
    ON CONFLICT (kind, target_id) DO UPDATE SET
      raices = thread.raices + excluded.raices,
      comentarios = thread.comentarios + excluded.comentarios,
      ultimo_en = greatest(thread.ultimo_en, excluded.ultimo_en);
    IF readable > 0 AND changed.topic_id IS NOT NULL THEN
      UPDATE topics SET actividad_en = changed.creado_en
      WHERE id = changed.topic_id AND actividad_en < changed.creado_en;
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- A topic is as lively as its last comment, or as it is old.
CREATE FUNCTION start_topic_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.actividad_en := greatest(NEW.actividad_en, NEW.creado_en);
  RETURN NEW;
END
$$;

-- What was there before.
WITH RECURSIVE below AS (
  SELECT id AS reply_id, parent_id FROM comments
  WHERE parent_id IS NOT NULL AND estado = 'publicado' AND eliminado_en IS NULL
  UNION ALL
  SELECT below.reply_id, above.parent_id FROM below JOIN comments above ON above.id = below.parent_id
  WHERE above.parent_id IS NOT NULL
), counted AS (
  SELECT parent_id AS id, count(*) AS replies FROM below GROUP BY parent_id
)
UPDATE comments SET respuestas_count = counted.replies FROM counted WHERE counted.id = comments.id;

INSERT INTO comment_threads (kind, target_id, raices, comentarios, ultimo_en)
SELECT
  CASE WHEN blog_id IS NOT NULL THEN 'blog' WHEN article_id IS NOT NULL THEN 'article' ELSE 'topic' END,
  coalesce(blog_id, article_id, topic_id),
  sum(comment_is_root(comment)),
  sum(comment_is_readable(comment)),
  max(creado_en) FILTER (WHERE comment_is_readable(comment) = 1)
FROM comments comment
GROUP BY 1, 2;

UPDATE topics SET actividad_en = greatest(creado_en, (
  SELECT ultimo_en FROM comment_threads WHERE kind = 'topic' AND target_id = topics.id));

CREATE TRIGGER thread_counts
  AFTER INSERT OR DELETE OR UPDATE OF estado, eliminado_en, respuestas_count ON comments
  FOR EACH ROW EXECUTE FUNCTION keep_thread_counts();
CREATE TRIGGER topic_activity BEFORE INSERT ON topics
  FOR EACH ROW EXECUTE FUNCTION start_topic_activity();

CREATE INDEX comments_blog_roots ON comments (blog_id, creado_en DESC, id DESC)
  WHERE root_id IS NULL AND blog_id IS NOT NULL;
CREATE INDEX comments_article_roots ON comments (article_id, creado_en DESC, id DESC)
  WHERE root_id IS NULL AND article_id IS NOT NULL;
CREATE INDEX comments_topic_roots ON comments (topic_id, creado_en DESC, id DESC)
  WHERE root_id IS NULL AND topic_id IS NOT NULL;
CREATE INDEX comments_held ON comments (estado, creado_en, id)
  WHERE estado <> 'publicado' AND eliminado_en IS NULL;
CREATE INDEX topics_held ON topics (estado, creado_en, id)
  WHERE estado <> 'publicado' AND eliminado_en IS NULL;
CREATE INDEX topics_activity ON topics (actividad_en DESC, id DESC) WHERE eliminado_en IS NULL;
-- What a person wrote lately, for the rules.
DROP INDEX comments_author_id;
CREATE INDEX comments_author ON comments (author_id, creado_en DESC);
DROP INDEX topics_author_id;
CREATE INDEX topics_author ON topics (author_id, creado_en DESC);

-- Held back or hidden topics are not found.
CREATE OR REPLACE VIEW search_items AS
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
  FROM topics WHERE eliminado_en IS NULL AND estado = 'publicado';
DROP TRIGGER search_row ON topics;
CREATE TRIGGER search_row
  AFTER INSERT OR DELETE OR UPDATE OF id, titulo, contenido, creado_en, eliminado_en, estado ON topics
  FOR EACH ROW EXECUTE FUNCTION keep_search_document('tema');

-- A person counts once for an item. Settled by whoever looked at it, a report counts no more.
CREATE TABLE reports (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  comment_id integer REFERENCES comments ON DELETE CASCADE,
  topic_id integer REFERENCES topics ON DELETE CASCADE,
  reporter_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  motivo text NOT NULL,
  detalle text NOT NULL DEFAULT '',
  creado_en timestamptz NOT NULL,
  resuelto_en timestamptz,
  CONSTRAINT reports_one_item CHECK (num_nonnulls(comment_id, topic_id) = 1)
);
CREATE UNIQUE INDEX reports_comment ON reports (comment_id, reporter_id) WHERE comment_id IS NOT NULL;
CREATE UNIQUE INDEX reports_topic ON reports (topic_id, reporter_id) WHERE topic_id IS NOT NULL;
CREATE INDEX reports_open_comments ON reports (comment_id) WHERE resuelto_en IS NULL AND comment_id IS NOT NULL;
CREATE INDEX reports_open_topics ON reports (topic_id) WHERE resuelto_en IS NULL AND topic_id IS NOT NULL;
CREATE INDEX reports_reporter_id ON reports (reporter_id);

-- Who, what, when and why. Rows are added and never changed. Without an actor the rules did it.
CREATE TABLE moderation_log (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  actor_id integer REFERENCES users ON DELETE SET NULL,
  accion text NOT NULL,
  comment_id integer REFERENCES comments ON DELETE SET NULL,
  topic_id integer REFERENCES topics ON DELETE SET NULL,
  user_id integer REFERENCES users ON DELETE SET NULL,
  motivo text NOT NULL DEFAULT '',
  hasta timestamptz,
  creado_en timestamptz NOT NULL
);
CREATE INDEX moderation_log_user_id ON moderation_log (user_id);
CREATE INDEX moderation_log_comment_id ON moderation_log (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX moderation_log_topic_id ON moderation_log (topic_id) WHERE topic_id IS NOT NULL;
CREATE INDEX moderation_log_actor_id ON moderation_log (actor_id);

-- At most one row; without it the server's defaults count.
CREATE TABLE moderation_settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  palabras text[] NOT NULL,
  denuncias_para_ocultar integer NOT NULL CHECK (denuncias_para_ocultar BETWEEN 1 AND 100)
);
