import { parseFeed } from 'feedsmith';
import { fromAtomFeed } from './from-atom.ts';
import { fromJsonFeed } from './from-json.ts';
import { fromRdfFeed, fromRssFeed } from './from-rss.ts';
import { prepareXml } from './prepare-xml.ts';

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
  /** Minutes for which the feed asks to be left alone. */
  ttl: number | undefined;
  /** When the feed itself was made, the best first. */
  dates: string[];
  /** Page that the feed is of; relative addresses of its items belong there, except in Atom. */
  home: string | undefined;
  items: RawItem[];
}

/** No document of ours needs a type, and without one it can define and load no entity. */
const DOCUMENT_TYPE = /<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/i;

/**
 * Reads RSS 0.9 to 2.0, RSS 1.0 (RDF), Atom and JSON Feed; `address` is where it came from. Throws
 * where the text is none of them, or is broken off.
 */
export function parseRawFeed(text: string, address: string): RawFeed {
  const { format, feed } = parseFeed<string>(prepareXml(text.replace(DOCUMENT_TYPE, ''), address));
  switch (format) {
    case 'rss':
      return fromRssFeed(feed);
    case 'rdf':
      return fromRdfFeed(feed);
    case 'atom':
      return fromAtomFeed(feed);
    case 'json':
      return fromJsonFeed(feed);
  }
}
