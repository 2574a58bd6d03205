-- Names of deleted accounts leave the texts of the log (029). Who was of the staff once counts as staff, whatever role the
-- account had in the end: colleagues wrote of them. Notes on copies and reasons of withdrawals are read as well (D59);
-- there are few of them, and staff alone write them.
CREATE OR REPLACE FUNCTION forget_name_in_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  full_name text := nullif(trim(concat_ws(' ', trim(OLD.first_name), trim(OLD.last_name))), '');
  is_staff boolean := OLD.role <> 'LECTOR'
    OR EXISTS (SELECT FROM content_log WHERE actor_id = OLD.id)
    OR EXISTS (SELECT FROM moderation_log WHERE actor_id = OLD.id)
    OR EXISTS (SELECT FROM moderation_log WHERE user_id = OLD.id AND accion = 'cambiar_rol');
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
    UPDATE retirados SET motivo = regexp_replace(motivo, others, '\1Cuenta eliminada', 'gi')
      WHERE motivo ~* others;
    UPDATE copia_notas SET texto = regexp_replace(texto, others, '\1Cuenta eliminada', 'gi')
      WHERE texto ~* others;
  END IF;
  UPDATE copia_notas SET texto = regexp_replace(texto, own, '\1Cuenta eliminada', 'gi')
    WHERE autor = OLD.id AND texto ~* own;
  RETURN NULL;
END
$$;
