-- A comment that is approved late may move its topic up among others, and not to the top. The order of
-- activity knows itself by its newest moment, which says nothing of that: the lists say it then. Comments
-- that bring their topic to the top, which nearly all do, lock no list.
CREATE FUNCTION note_topic_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM topics WHERE eliminado_en IS NULL AND actividad_en > NEW.actividad_en) THEN
    PERFORM change_list('tema', 0);
    PERFORM change_list('tema:' || NEW.categoria_foro_id, 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER topic_moved AFTER UPDATE ON topics FOR EACH ROW
  WHEN (OLD.actividad_en <> NEW.actividad_en AND NEW.eliminado_en IS NULL)
  EXECUTE FUNCTION note_topic_moved();
