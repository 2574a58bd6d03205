-- A text that the rules hold adds a line to the log without anybody of the staff. It goes when the text is erased (D47), as
-- the log would grow with whatever readers write and delete. What staff did stays (012).
CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 AND OLD.accion = 'retener' AND OLD.actor_id IS NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are added and never changed', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

-- As in 040, with the lines of the rules.
CREATE OR REPLACE FUNCTION forget_text_in_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'comments' THEN
    DELETE FROM moderation_log WHERE comment_id = OLD.id AND accion = 'retener' AND actor_id IS NULL;
    UPDATE moderation_log SET extracto = '' WHERE comment_id = OLD.id AND extracto <> '';
  ELSE
    DELETE FROM moderation_log WHERE topic_id = OLD.id AND accion = 'retener' AND actor_id IS NULL;
    UPDATE moderation_log SET extracto = '' WHERE topic_id = OLD.id AND extracto <> '';
  END IF;
  RETURN OLD;
END
$$;

-- Texts that are emptied already, as in 039.
UPDATE comments SET contenido = '' WHERE contenido = '' AND eliminado_en IS NOT NULL
  AND id IN (SELECT comment_id FROM moderation_log WHERE accion = 'retener');
UPDATE topics SET contenido = '' WHERE contenido = '' AND eliminado_en IS NOT NULL
  AND id IN (SELECT topic_id FROM moderation_log WHERE accion = 'retener');
