-- Locks who writes until the transaction ends, and answers the account as it is then: the lock is waited
-- for in a statement of its own, so that the next one sees what was committed meanwhile. None where the
-- account is gone. The columns are named, not the table's row: a call that waits here while the next
-- version adds a column would answer one more than was asked for.
CREATE FUNCTION admit_writer(person integer, lock_space integer)
  RETURNS TABLE (
    id integer, email text, usuario_unico text, perfil_url text,
    deleted_at timestamptz, role text, suspendido_hasta timestamptz
  ) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(lock_space, person);
  RETURN QUERY
    SELECT users.id, users.email, users.usuario_unico, users.perfil_url,
      users.deleted_at, users.role, users.suspendido_hasta
    FROM users WHERE users.id = person AND users.deleted_at IS NULL;
END
$$;
