import { parseFeed } from 'feedsmith';
import { fromAtomFeed } from './from-atom.ts';
import { fromJsonFeed } from './from-json.ts';
import { fromRdfFeed, fromRssFeed } from './from-rss.ts';
import { prepareXml } from './prepare-xml.ts';
import type { RawFeed } from './raw-item.ts';

const DOCUMENT_TYPE = /^<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/i;

/**
 * Removes the document type, which can define and load entities: no feed needs one. It is read where the first begins
 * only: from each of thousands without an end, the whole rest would be read (record 154).
 */
function withoutDocumentType(text: string): string {
  const start = text.search(/<!DOCTYPE/i);
  if (start === -1) return text;
  return text.slice(0, start) + text.slice(start).replace(DOCUMENT_TYPE, '');
}

/**
 * Parses RSS 0.9 to 2.0, RSS 1.0 (RDF), Atom and JSON Feed; `address` is the URL of the feed. Throws
 * for any other or a truncated text.
 */
export function parseRawFeed(text: string, address: string): RawFeed {
  const { format, feed } = parseFeed<string>(prepareXml(withoutDocumentType(text), address));
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
