-- Second factor of a sign-in (D55, docs/decisions/111). A factor without `confirmed_at` is inactive.
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- Time step of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step integer,
  -- Of all recovery codes, so that one hash is compared with all of them.
  recovery_salt text
);
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
-- Sign-ins whose first step was taken, at one of the three calls.
CREATE TABLE sign_in_challenges (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  login_call text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  failures integer NOT NULL DEFAULT 0
);
CREATE INDEX sign_in_challenges_user_id ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expires_at ON sign_in_challenges (expires_at);

-- When the person last proved their identity within the session; its start is a proof as well.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
