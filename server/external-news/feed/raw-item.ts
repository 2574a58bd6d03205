/**
 * A text with its declared type. `unknown` where the format does not declare one: publishers of RSS
 * write both text and HTML.
 */
export interface RawText {
  value: string;
  type: 'text' | 'html' | 'unknown';
  /** Base URL, where the document declares one. */
  base?: string | undefined;
}

/** An item of a feed of any format, neither validated nor cleaned. */
export interface RawItem {
  guid: string | undefined;
  link: string | undefined;
  title: RawText | undefined;
  /** The longest kind first. */
  texts: RawText[];
  /** The best first. */
  dates: string[];
  /** The original publisher, in a feed of an aggregator. */
  source: RawText | undefined;
  /** URLs of possible pictures, the best first. */
  pictures: string[];
  /** Base URL, where the document declares one. */
  base: string | undefined;
}

export interface RawFeed {
  title: RawText | undefined;
  /** Polling interval that the feed requests, in minutes. */
  ttl: number | undefined;
  /** Dates of the feed itself, the best first. */
  dates: string[];
  /** Home page of the feed, the base URL of its items except in Atom. */
  home: string | undefined;
  items: RawItem[];
}
