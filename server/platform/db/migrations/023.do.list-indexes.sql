-- A far page of a list reads the ids of those before it (record 100): from an index alone, where that has all columns
-- of the condition.
DROP INDEX topics_newest, topics_category, topics_activity, topics_category_activity;
CREATE INDEX topics_newest ON topics (creado_en DESC, id DESC) INCLUDE (estado, author_id)
  WHERE eliminado_en IS NULL;
CREATE INDEX topics_category ON topics (categoria_foro_id, creado_en DESC, id DESC) INCLUDE (estado, author_id)
  WHERE eliminado_en IS NULL;
CREATE INDEX topics_activity ON topics (actividad_en DESC, id DESC) INCLUDE (estado, author_id)
  WHERE eliminado_en IS NULL;
CREATE INDEX topics_category_activity ON topics (categoria_foro_id, actividad_en DESC, id DESC)
  INCLUDE (estado, author_id) WHERE eliminado_en IS NULL;
-- The order of the panel.
CREATE INDEX topics_id ON topics (id) INCLUDE (estado, author_id) WHERE eliminado_en IS NULL;
CREATE INDEX articles_id ON articles (id) INCLUDE (fecha_publicacion) WHERE eliminado_en IS NULL;
CREATE INDEX blogs_id ON blogs (id) INCLUDE (fecha_publicacion) WHERE eliminado_en IS NULL;
CREATE INDEX editions_id ON editions (id) INCLUDE (fecha_publicacion) WHERE eliminado_en IS NULL;
CREATE INDEX users_id ON users (id) WHERE deleted_at IS NULL;
