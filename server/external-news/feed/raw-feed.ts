import { parseFeed } from 'feedsmith';
import { fromAtomFeed } from './from-atom.ts';
import { fromJsonFeed } from './from-json.ts';
import { fromRdfFeed, fromRssFeed } from './from-rss.ts';
import { prepareXml } from './prepare-xml.ts';
import type { RawFeed } from './raw-item.ts';

/** Removed: a document type can define and load entities, and no feed needs one. */
const DOCUMENT_TYPE = /<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/i;

/**
 * Parses RSS 0.9 to 2.0, RSS 1.0 (RDF), Atom and JSON Feed; `address` is the URL of the feed. Throws
 * for any other or a truncated text.
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
