-- A comment or topic that is deleted from the database, as with its article 30 days after that was deleted, takes the
-- beginning of its text in the log with it, as an emptied one does (039). Before, as the foreign key then makes the
-- reference empty.
CREATE OR REPLACE FUNCTION forget_text_in_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'comments' THEN
    UPDATE moderation_log SET extracto = '' WHERE comment_id = OLD.id AND extracto <> '';
  ELSE
    UPDATE moderation_log SET extracto = '' WHERE topic_id = OLD.id AND extracto <> '';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER forget_erased BEFORE DELETE ON comments FOR EACH ROW EXECUTE FUNCTION forget_text_in_log();
CREATE TRIGGER forget_erased BEFORE DELETE ON topics FOR EACH ROW EXECUTE FUNCTION forget_text_in_log();

-- Lines of those that are gone already: acts on comments and topics without either.
ALTER TABLE moderation_log DISABLE TRIGGER append_only;
UPDATE moderation_log SET extracto = '' WHERE extracto <> '' AND comment_id IS NULL AND topic_id IS NULL
  AND accion IN ('retener', 'aprobar', 'ocultar', 'restaurar');
ALTER TABLE moderation_log ENABLE TRIGGER append_only;
