-- Deleted comments without replies are shown to nobody. In these indexes each page of their thread would skip all of them.
DROP INDEX comments_blog_roots;
DROP INDEX comments_article_roots;
DROP INDEX comments_topic_roots;
CREATE INDEX comments_blog_roots ON comments (blog_id, creado_en DESC, id DESC)
  WHERE root_id IS NULL AND blog_id IS NOT NULL AND (eliminado_en IS NULL OR respuestas_count > 0);
CREATE INDEX comments_article_roots ON comments (article_id, creado_en DESC, id DESC)
  WHERE root_id IS NULL AND article_id IS NOT NULL AND (eliminado_en IS NULL OR respuestas_count > 0);
CREATE INDEX comments_topic_roots ON comments (topic_id, creado_en DESC, id DESC)
  WHERE root_id IS NULL AND topic_id IS NOT NULL AND (eliminado_en IS NULL OR respuestas_count > 0);
CREATE INDEX comments_replies ON comments (root_id, creado_en, id)
  WHERE root_id IS NOT NULL AND (eliminado_en IS NULL OR respuestas_count > 0);

-- All replies, for the foreign key.
DROP INDEX comments_root;
CREATE INDEX comments_root ON comments (root_id) WHERE root_id IS NOT NULL;
