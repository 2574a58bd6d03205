-- Gives a person's like of a thing or takes it away, in one call: who writes is locked, looked at and
-- counted as by the server's rules for all writing (server/moderation/writer.ts). Each statement in here
-- sees what was committed before it began, so that calls which come together apply one after the other.
--
-- `is_known` is false where the account is gone, `suspended_until` set where it may not write; then
-- nothing is changed.
CREATE FUNCTION toggle_like(
  target text, target_id integer, person integer, moment timestamptz, lock_space integer,
  OUT is_known boolean, OUT suspended_until timestamptz, OUT is_liked boolean, OUT total integer
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(lock_space, person);
  SELECT suspendido_hasta INTO suspended_until FROM users WHERE id = person AND deleted_at IS NULL;
  is_known := FOUND;
  IF suspended_until <= moment THEN
    suspended_until := NULL;
  END IF;
  IF NOT is_known OR suspended_until IS NOT NULL THEN
    RETURN;
  END IF;
  CASE target
    WHEN 'blog' THEN
      DELETE FROM likes WHERE blog_id = target_id AND user_id = person;
      is_liked := NOT FOUND;
      IF is_liked THEN
        INSERT INTO likes (user_id, blog_id, creado_en) VALUES (person, target_id, moment);
      END IF;
      SELECT count(*) INTO total FROM likes WHERE blog_id = target_id;
    WHEN 'article' THEN
      DELETE FROM likes WHERE article_id = target_id AND user_id = person;
      is_liked := NOT FOUND;
      IF is_liked THEN
        INSERT INTO likes (user_id, article_id, creado_en) VALUES (person, target_id, moment);
      END IF;
      SELECT count(*) INTO total FROM likes WHERE article_id = target_id;
    WHEN 'topic' THEN
      DELETE FROM likes WHERE topic_id = target_id AND user_id = person;
      is_liked := NOT FOUND;
      IF is_liked THEN
        INSERT INTO likes (user_id, topic_id, creado_en) VALUES (person, target_id, moment);
      END IF;
      SELECT count(*) INTO total FROM likes WHERE topic_id = target_id;
    WHEN 'comment' THEN
      DELETE FROM likes WHERE comment_id = target_id AND user_id = person;
      is_liked := NOT FOUND;
      IF is_liked THEN
        INSERT INTO likes (user_id, comment_id, creado_en) VALUES (person, target_id, moment);
      END IF;
      SELECT count(*) INTO total FROM likes WHERE comment_id = target_id;
  END CASE;
END
$$;
