-- What staff did stays as it was written. Only a reference to what is erased for good becomes empty:
-- that is done by the trigger of a foreign key (ON DELETE SET NULL), never by a statement of its own.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Rows of % are added and never changed', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON content_log
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON moderation_log
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
