import { decodeFeed } from './decode.ts';
import { guessDates } from './guess-dates.ts';
import { firstDate, normalizeItem, type Reading } from './normalize-item.ts';
import type { ParsedFeed, ParsedItem } from './parsed-feed.ts';
import { parseRawFeed } from './raw-feed.ts';
import { cleanTitle } from './text.ts';

/** Items of one feed that are read; the newest come first in every feed. */
const MOST_ITEMS = 500;

/** Longest polling interval that a feed may request. */
const MOST_TTL_MINUTES = 24 * 60;

/** A feed as it came. */
export interface FeedFile extends Reading {
  bytes: Uint8Array;
  contentType: string;
  /** Largest file, unpacked. */
  maxBytes: number;
}

/**
 * A link that items of different titles share leads to a section, and a guid that they share is a
 * broken one: it tells none of them apart.
 */
function dropSharedKeys(parsedItems: ParsedItem[]): void {
  const titles = new Map<string, Set<string>>();
  for (const { identity } of parsedItems) {
    for (const key of identity.keys) {
      titles.set(key, (titles.get(key) ?? new Set()).add(identity.titleKey));
    }
  }
  for (const { identity } of parsedItems) {
    identity.keys = identity.keys.filter((key) => titles.get(key)?.size === 1);
  }
}

/** An item that stands twice in one feed counts once: the first is the newer. */
function withoutRepeated(parsedItems: ParsedItem[]): ParsedItem[] {
  const seen = new Set<string>();
  return parsedItems.filter(({ identity: { keys, titleKey } }) => {
    const own = keys.length > 0 ? keys : [titleKey];
    const isRepeated = own.some((key) => seen.has(key));
    for (const key of own) seen.add(key);
    return !isRepeated;
  });
}

/** Reads a whole feed. Throws where it is none, or broken. It may take as long as its author likes. */
export function parseFeed(file: FeedFile): ParsedFeed {
  const text = decodeFeed(file.bytes, file.contentType, file.maxBytes);
  const feed = parseRawFeed(text, file.address);
  const read = feed.items.slice(0, MOST_ITEMS);
  const parsedItems = read.flatMap((item) => normalizeItem(item, feed, file) ?? []);
  dropSharedKeys(parsedItems);
  const total = feed.items.length;
  return {
    title: cleanTitle(feed.title) || null,
    ttlSeconds: Math.round(Math.min(Math.max(0, Number(feed.ttl) || 0), MOST_TTL_MINUTES) * 60),
    parsedItems: guessDates(withoutRepeated(parsedItems), firstDate(feed.dates, file)),
    notice: total > MOST_ITEMS ? `Only the first ${MOST_ITEMS} of ${total} items were read.` : null,
  };
}
