-- Sessions that can be told apart and ended, recovery of passwords, and guesses (D6, D28, D29).
ALTER TABLE sessions
  ADD COLUMN expires_at timestamptz NOT NULL,
  ADD COLUMN address text,
  ADD COLUMN user_agent text;

-- With the token itself it gives the token that followed; alone it gives nothing.
ALTER TABLE refresh_tokens ADD COLUMN successor_nonce text;

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_resets_user_id ON password_resets (user_id);

-- Places from which somebody has signed in to the account count for themselves; all others count
-- together, under the empty address.
CREATE TABLE login_failures (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  address text NOT NULL,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  paused_until timestamptz,
  PRIMARY KEY (user_id, address)
);
