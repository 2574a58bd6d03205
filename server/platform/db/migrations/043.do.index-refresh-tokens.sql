-- Each refresh counts the tokens of the last hour and deletes the expired ones, among all of its session.
DROP INDEX refresh_tokens_session_id;
CREATE INDEX refresh_tokens_created ON refresh_tokens (session_id, created_at);
CREATE INDEX refresh_tokens_expires ON refresh_tokens (session_id, expires_at);

-- Whether somebody signed in from an address before.
CREATE INDEX sessions_address ON sessions (user_id, address);
DROP INDEX sessions_user_id;
