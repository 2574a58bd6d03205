-- Locks who writes until the transaction ends, and answers the account as it is then: the lock is waited
-- for in a statement of its own, so that the next one sees what was committed meanwhile. None where the
-- account is gone.
CREATE FUNCTION admit_writer(person integer, lock_space integer) RETURNS SETOF users LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(lock_space, person);
  RETURN QUERY SELECT * FROM users WHERE id = person AND deleted_at IS NULL;
END
$$;
