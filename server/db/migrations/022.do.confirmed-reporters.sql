-- Reports count by persons with a confirmed e-mail and by addresses, which the session of each report knows; and when a
-- person was last asked to confirm the e-mail.
ALTER TABLE reports ADD COLUMN session_id uuid REFERENCES sessions ON DELETE SET NULL;
CREATE INDEX reports_session_id ON reports (session_id) WHERE session_id IS NOT NULL;
ALTER TABLE users ADD COLUMN confirmacion_enviada_en timestamptz;
