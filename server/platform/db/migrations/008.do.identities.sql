-- Accounts that people reach through an OpenID provider (D8): who somebody is there, for good.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_user_id ON identities (user_id);

-- ID tokens that have signed somebody in: each does so once. Later than `expires_at` it is too old.
CREATE TABLE used_id_tokens (
  token_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_id_tokens_expires_at ON used_id_tokens (expires_at);
