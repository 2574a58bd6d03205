import { decodeFeed } from './decode.ts';
import { guessDates } from './guess-dates.ts';
import { type KeywordFilter, matchesFilter } from './keyword-filter.ts';
import { type FeedContext, firstDate, normalizeItem } from './normalize-item.ts';
import type { ParsedFeed, ParsedItem } from './parsed-feed.ts';
import { parseRawFeed } from './raw-feed.ts';
import { cleanTitle } from './text.ts';

/** Maximum items of a feed; the newest come first. */
const MAX_ITEMS = 500;

/** Longest polling interval that a feed may request. */
const MAX_TTL_MINUTES = 24 * 60;

/** A downloaded feed. */
export interface FeedFile extends FeedContext {
  bytes: Uint8Array;
  contentType: string;
  /** Maximum size, decompressed. */
  maxBytes: number;
  /** Words that decide which items are read; without it all are. */
  relevance?: KeywordFilter;
}

/** Drops keys shared by items of different titles, such as the link of a section or a broken guid. */
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

/** Removes duplicates within a feed; the first one is the newest. */
function withoutDuplicates(parsedItems: ParsedItem[]): ParsedItem[] {
  const seen = new Set<string>();
  return parsedItems.filter(({ identity: { keys, titleKey } }) => {
    const own = keys.length > 0 ? keys : [titleKey];
    const isDuplicate = own.some((key) => seen.has(key));
    for (const key of own) seen.add(key);
    return !isDuplicate;
  });
}

/** Parses a feed. Throws if it is invalid. The time is unbounded: run it in a worker. */
export function parseFeed(file: FeedFile): ParsedFeed {
  const text = decodeFeed(file.bytes, file.contentType, file.maxBytes);
  const feed = parseRawFeed(text, file.address);
  const read = feed.items.slice(0, MAX_ITEMS);
  const parsedItems = read.flatMap((item) => normalizeItem(item, feed, file) ?? []);
  dropSharedKeys(parsedItems);
  const dated = guessDates(withoutDuplicates(parsedItems), firstDate(feed.dates, file));
  const { relevance } = file;
  const relevant = relevance ? dated.filter((item) => matchesFilter(item, relevance)) : dated;
  const total = feed.items.length;
  return {
    title: cleanTitle(feed.title) || null,
    ttlSeconds: Math.round(Math.min(Math.max(0, Number(feed.ttl) || 0), MAX_TTL_MINUTES) * 60),
    parsedItems: relevant,
    irrelevant: dated.length - relevant.length,
    notice: total > MAX_ITEMS ? `Only the first ${MAX_ITEMS} of ${total} items were read.` : null,
  };
}
