-- How many items each list has, kept by the database: counting a hundred thousand takes as long as all
-- else about a page. `revision` grows with whatever moves an item of the list, so that places in it
-- which somebody remembers are known to be outdated (server/db/places.ts).
CREATE TABLE list_counts (
  list text PRIMARY KEY,
  items integer NOT NULL,
  revision integer NOT NULL DEFAULT 0
);

CREATE FUNCTION change_list(changed text, added bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_counts AS kept (list, items) VALUES (changed, added)
  ON CONFLICT (list) DO UPDATE SET items = kept.items + excluded.items, revision = kept.revision + 1
$$;

-- Articles, blogs and editions: what is not deleted, scheduled items included. A bulk load is one change.
CREATE FUNCTION count_new_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_list(TG_ARGV[0], count(*)) FROM added WHERE eliminado_en IS NULL HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_changed_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM change_list(TG_ARGV[0], -1);
  ELSE
    PERFORM change_list(TG_ARGV[0], (NEW.eliminado_en IS NULL)::integer - (OLD.eliminado_en IS NULL)::integer);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER list_count_new AFTER INSERT ON articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_content('articulo');
CREATE TRIGGER list_count_changed AFTER UPDATE ON articles FOR EACH ROW
  WHEN ((OLD.eliminado_en IS NULL) <> (NEW.eliminado_en IS NULL) OR OLD.fecha_publicacion <> NEW.fecha_publicacion)
  EXECUTE FUNCTION count_changed_content('articulo');
CREATE TRIGGER list_count_deleted AFTER DELETE ON articles FOR EACH ROW
  WHEN (OLD.eliminado_en IS NULL) EXECUTE FUNCTION count_changed_content('articulo');

CREATE TRIGGER list_count_new AFTER INSERT ON blogs REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_content('blog');
CREATE TRIGGER list_count_changed AFTER UPDATE ON blogs FOR EACH ROW
  WHEN ((OLD.eliminado_en IS NULL) <> (NEW.eliminado_en IS NULL) OR OLD.fecha_publicacion <> NEW.fecha_publicacion)
  EXECUTE FUNCTION count_changed_content('blog');
CREATE TRIGGER list_count_deleted AFTER DELETE ON blogs FOR EACH ROW
  WHEN (OLD.eliminado_en IS NULL) EXECUTE FUNCTION count_changed_content('blog');

CREATE TRIGGER list_count_new AFTER INSERT ON editions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_content('edicion');
CREATE TRIGGER list_count_changed AFTER UPDATE ON editions FOR EACH ROW
  WHEN ((OLD.eliminado_en IS NULL) <> (NEW.eliminado_en IS NULL) OR OLD.fecha_publicacion <> NEW.fecha_publicacion)
  EXECUTE FUNCTION count_changed_content('edicion');
CREATE TRIGGER list_count_deleted AFTER DELETE ON editions FOR EACH ROW
  WHEN (OLD.eliminado_en IS NULL) EXECUTE FUNCTION count_changed_content('edicion');

-- External news have no count of their own, but pages.
CREATE FUNCTION count_new_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_list('noticia', count(*)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_changed_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_list('noticia', CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 0 END);
  RETURN NULL;
END
$$;
CREATE TRIGGER list_count_new AFTER INSERT ON external_news REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_news();
CREATE TRIGGER list_count_changed AFTER UPDATE ON external_news FOR EACH ROW
  WHEN (OLD.fecha_publicacion <> NEW.fecha_publicacion) EXECUTE FUNCTION count_changed_news();
CREATE TRIGGER list_count_deleted AFTER DELETE ON external_news FOR EACH ROW
  EXECUTE FUNCTION count_changed_news();

-- Topics: what everybody sees, in all and by category (`tema:3`). Comments, which move a topic in the
-- order of activity, are not noted: that order knows itself by its newest moment.
CREATE FUNCTION topic_is_shown(topic topics) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (topic.eliminado_en IS NULL AND topic.estado = 'publicado')::integer
$$;
CREATE FUNCTION count_new_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_list('tema', sum(topic_is_shown(topic))) FROM added topic HAVING count(*) > 0;
  PERFORM change_list('tema:' || categoria_foro_id, sum(topic_is_shown(topic)))
  FROM added topic GROUP BY categoria_foro_id ORDER BY categoria_foro_id;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_changed_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM change_list('tema', -topic_is_shown(OLD));
    PERFORM change_list('tema:' || OLD.categoria_foro_id, -topic_is_shown(OLD));
  ELSE
    PERFORM change_list('tema', topic_is_shown(NEW) - topic_is_shown(OLD));
    PERFORM change_list('tema:' || OLD.categoria_foro_id, -topic_is_shown(OLD));
    PERFORM change_list('tema:' || NEW.categoria_foro_id, topic_is_shown(NEW));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER list_count_new AFTER INSERT ON topics REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_topics();
CREATE TRIGGER list_count_changed AFTER UPDATE ON topics FOR EACH ROW
  WHEN (OLD.estado <> NEW.estado OR OLD.creado_en <> NEW.creado_en OR OLD.categoria_foro_id <> NEW.categoria_foro_id
    OR (OLD.eliminado_en IS NULL) <> (NEW.eliminado_en IS NULL))
  EXECUTE FUNCTION count_changed_topics();
CREATE TRIGGER list_count_deleted AFTER DELETE ON topics FOR EACH ROW
  EXECUTE FUNCTION count_changed_topics();

-- Accounts that are not deleted.
CREATE FUNCTION count_new_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_list('cuenta', count(*)) FROM added WHERE deleted_at IS NULL HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_changed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM change_list('cuenta', -1);
  ELSE
    PERFORM change_list('cuenta', (NEW.deleted_at IS NULL)::integer - (OLD.deleted_at IS NULL)::integer);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER list_count_new AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_users();
CREATE TRIGGER list_count_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_changed_users();
CREATE TRIGGER list_count_deleted AFTER DELETE ON users FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION count_changed_users();

-- What was there before.
INSERT INTO list_counts (list, items)
  SELECT 'articulo', count(*) FROM articles WHERE eliminado_en IS NULL
  UNION ALL SELECT 'blog', count(*) FROM blogs WHERE eliminado_en IS NULL
  UNION ALL SELECT 'edicion', count(*) FROM editions WHERE eliminado_en IS NULL
  UNION ALL SELECT 'noticia', count(*) FROM external_news
  UNION ALL SELECT 'tema', count(*) FROM topics WHERE eliminado_en IS NULL AND estado = 'publicado'
  UNION ALL SELECT 'tema:' || categoria_foro_id, count(*) FROM topics
    WHERE eliminado_en IS NULL AND estado = 'publicado' GROUP BY categoria_foro_id
  UNION ALL SELECT 'cuenta', count(*) FROM users WHERE deleted_at IS NULL;

-- The same for the top-level comments of a thread, whose number has long been kept.
ALTER TABLE comment_threads ADD COLUMN revision integer NOT NULL DEFAULT 0;
CREATE FUNCTION revise_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.raices <> OLD.raices OR NEW.ultimo_en IS DISTINCT FROM OLD.ultimo_en THEN
    NEW.revision := OLD.revision + 1;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER thread_revision BEFORE UPDATE ON comment_threads
  FOR EACH ROW EXECUTE FUNCTION revise_thread();

-- A category in the order of activity, as the others have theirs.
CREATE INDEX topics_category_activity ON topics (categoria_foro_id, actividad_en DESC, id DESC)
  WHERE eliminado_en IS NULL;
