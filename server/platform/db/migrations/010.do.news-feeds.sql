-- Feeds that the news service polls, and how each of their items is told from all others (decision 029).
CREATE TABLE news_feeds (
  address text PRIMARY KEY,
  title text,
  etag text,
  last_modified text,
  ttl_seconds integer NOT NULL DEFAULT 0,
  next_poll_at timestamptz NOT NULL,
  polled_at timestamptz,
  succeeded_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  error text,
  notice text,
  -- Of the last reading: items in it, stored anew, changed, and left out.
  items_read integer NOT NULL DEFAULT 0,
  items_new integer NOT NULL DEFAULT 0,
  items_changed integer NOT NULL DEFAULT 0,
  items_refused integer NOT NULL DEFAULT 0
);

ALTER TABLE external_news DROP COLUMN guid, ADD COLUMN feed text;
CREATE INDEX external_news_feed ON external_news (feed, fecha_publicacion) WHERE feed IS NOT NULL;

-- Every guid, link and title that an item ever had stays its own, so that its number never changes.
CREATE TABLE external_news_keys (
  key text PRIMARY KEY,
  news_id integer NOT NULL REFERENCES external_news ON DELETE CASCADE
);
CREATE INDEX external_news_keys_news_id ON external_news_keys (news_id);

-- Numbers of items that are gone for good: their addresses answer 410.
CREATE TABLE external_news_gone (
  id integer PRIMARY KEY,
  eliminado_en timestamptz NOT NULL DEFAULT now()
);
