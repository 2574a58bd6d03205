/**
 * A text with what its format says of it. `unknown` where a format leaves it open, as RSS does:
 * publishers write both.
 */
export interface RawText {
  value: string;
  type: 'text' | 'html' | 'unknown';
  /** Address by which its relative ones are resolved, where the document declares one. */
  base?: string | undefined;
}

/** An item as its feed gives it, whatever the dialect: nothing is checked or cleaned yet. */
export interface RawItem {
  guid: string | undefined;
  link: string | undefined;
  title: RawText | undefined;
  /** The fullest first. */
  texts: RawText[];
  /** The best first. */
  dates: string[];
  /** Who published it first, where the feed collects from others. */
  source: RawText | undefined;
  /** Addresses of what may be its picture, the best first. */
  pictures: string[];
  /** Address by which its relative ones are resolved, where the document declares one. */
  base: string | undefined;
}

export interface RawFeed {
  title: RawText | undefined;
  /** Polling interval that the feed requests, in minutes. */
  ttl: number | undefined;
  /** When the feed itself was made, the best first. */
  dates: string[];
  /** Page that the feed is of; relative addresses of its items belong there, except in Atom. */
  home: string | undefined;
  items: RawItem[];
}
