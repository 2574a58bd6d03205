-- Fingerprint of a text without case, accents and signs: that somebody says the same again is found
-- without reading what they said. What is older than this has none, and is compared for a day alone.
ALTER TABLE comments ADD COLUMN huella text;
ALTER TABLE topics ADD COLUMN huella text;

-- What the line was decided on: the beginning of the text as it was then.
ALTER TABLE moderation_log ADD COLUMN extracto text NOT NULL DEFAULT '';
