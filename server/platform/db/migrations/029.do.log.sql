-- The log of the newsroom (D64): its order, and the revision of the item that a change made. Rows of the previous release
-- have none.
ALTER TABLE content_log ADD COLUMN revision integer;
CREATE INDEX content_log_moment ON content_log (creado_en DESC, id DESC);
CREATE INDEX moderation_log_moment ON moderation_log (creado_en DESC, id DESC);
CREATE INDEX moderation_log_accion ON moderation_log (accion);

-- Names of deleted accounts leave the texts of the log (D47, D59), also when the previous release deletes one. Only this
-- trigger can do it: the log refuses statements of its own (012). Somebody could choose a common word as a name, and
-- with it change what is said of others. So a reader's name is looked for in lines about that reader only, a single word
-- of the staff in lines about or by them, and only e-mail addresses and full names of the staff in all.
CREATE FUNCTION forget_name_in_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  full_name text := nullif(trim(concat_ws(' ', trim(OLD.first_name), trim(OLD.last_name))), '');
  is_staff boolean := OLD.role <> 'LECTOR';
  own text;
  others text;
BEGIN
  SELECT string_agg(regexp_replace(name, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|' ORDER BY length(name) DESC),
    string_agg(regexp_replace(name, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|' ORDER BY length(name) DESC)
      FILTER (WHERE name = OLD.email OR (is_staff AND strpos(name, ' ') > 0))
    INTO own, others
    FROM unnest(ARRAY[OLD.email, full_name, OLD.usuario_unico]) AS name
    WHERE length(name) > 1;
  own := '(^|[^[:alnum:]_])@?(' || own || ')(?![[:alnum:]_])';
  others := '(^|[^[:alnum:]_])(' || others || ')(?![[:alnum:]_])';
  UPDATE moderation_log SET
      motivo = regexp_replace(motivo, own, '\1Cuenta eliminada', 'gi'),
      extracto = regexp_replace(extracto, own, '\1Cuenta eliminada', 'gi')
    WHERE (user_id = OLD.id OR (is_staff AND actor_id = OLD.id)) AND (motivo ~* own OR extracto ~* own);
  IF others IS NOT NULL THEN
    UPDATE moderation_log SET
        motivo = regexp_replace(motivo, others, '\1Cuenta eliminada', 'gi'),
        extracto = regexp_replace(extracto, others, '\1Cuenta eliminada', 'gi')
      -- A plain search: patterns over every line would take seconds.
      WHERE strpos(lower(motivo), lower(OLD.email)) > 0 OR strpos(lower(extracto), lower(OLD.email)) > 0
        OR (is_staff AND (strpos(lower(motivo), lower(full_name)) > 0 OR strpos(lower(extracto), lower(full_name)) > 0));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_name AFTER UPDATE OF deleted_at ON users FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION forget_name_in_log();

-- A revision that is deleted for good leaves its title in no line of the log (D59), unless another revision of the item
-- has it. The line of the deletion is written first, and has the number of the revision. Lines of the previous release
-- have no number, so they are found by the title.
CREATE FUNCTION forget_title_in_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_log SET titulo = ''
    WHERE kind = NEW.kind AND item_id = NEW.item_id
      AND titulo = (SELECT campos ->> ('titulo_' || tipo) FROM revisiones
        WHERE tipo = NEW.kind AND elemento_id = NEW.item_id AND revision = NEW.revision)
      AND NOT EXISTS (SELECT FROM revisiones
        WHERE tipo = NEW.kind AND elemento_id = NEW.item_id AND revision <> NEW.revision
          AND campos ->> ('titulo_' || tipo) = titulo);
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_title AFTER INSERT ON content_log FOR EACH ROW
  WHEN (NEW.accion = 'borrar_revision')
  EXECUTE FUNCTION forget_title_in_log();
