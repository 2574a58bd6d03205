-- Reports count by persons with a confirmed e-mail and by addresses, which the session of each report knows. A link that
-- was followed (`email_confirmed_at`) is less than `email_verified_at`: it may be the press of a person whose address
-- somebody else has registered.
ALTER TABLE reports ADD COLUMN session_id uuid REFERENCES sessions ON DELETE SET NULL;
CREATE INDEX reports_session_id ON reports (session_id) WHERE session_id IS NOT NULL;
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz, ADD COLUMN confirmation_sent_at timestamptz;
