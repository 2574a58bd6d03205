-- Lines of the log keep the beginning of a text as it was (013). It goes when the text does (D47): 30 days after it was
-- deleted, or with the account. Only a trigger can change the log, which refuses statements of its own (012).
CREATE FUNCTION forget_text_in_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'comments' THEN
    UPDATE moderation_log SET extracto = '' WHERE comment_id = NEW.id AND extracto <> '';
  ELSE
    UPDATE moderation_log SET extracto = '' WHERE topic_id = NEW.id AND extracto <> '';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_text AFTER UPDATE OF contenido ON comments FOR EACH ROW
  WHEN (NEW.contenido = '' AND NEW.eliminado_en IS NOT NULL) EXECUTE FUNCTION forget_text_in_log();
CREATE TRIGGER forget_text AFTER UPDATE OF contenido ON topics FOR EACH ROW
  WHEN (NEW.contenido = '' AND NEW.eliminado_en IS NOT NULL) EXECUTE FUNCTION forget_text_in_log();

-- Texts that are gone already.
UPDATE comments SET contenido = '' WHERE contenido = '' AND eliminado_en IS NOT NULL
  AND id IN (SELECT comment_id FROM moderation_log WHERE extracto <> '');
UPDATE topics SET contenido = '' WHERE contenido = '' AND eliminado_en IS NOT NULL
  AND id IN (SELECT topic_id FROM moderation_log WHERE extracto <> '');
