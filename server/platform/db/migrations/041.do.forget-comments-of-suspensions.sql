-- As the end of 040, for the acts on an author that were decided on a comment or topic: with an account as their target
-- they have no text.
ALTER TABLE moderation_log DISABLE TRIGGER append_only;
UPDATE moderation_log SET extracto = '' WHERE extracto <> '' AND comment_id IS NULL AND topic_id IS NULL
  AND accion IN ('suspender', 'levantar_suspension');
ALTER TABLE moderation_log ENABLE TRIGGER append_only;
