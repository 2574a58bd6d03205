import { decodeFeed } from './decode.ts';
import { draftItem, firstDate, type Reading } from './draft-item.ts';
import { guessDates } from './guess-dates.ts';
import type { NewsDraft, ReadFeed } from './news-draft.ts';
import { parseRawFeed } from './raw-feed.ts';
import { cleanTitle } from './text.ts';

/** Items of one feed that are read; the newest come first in every feed. */
const MOST_ITEMS = 500;

/** A feed may ask to be left alone for a day; what asks for more has not meant it. */
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
function dropSharedKeys(drafts: NewsDraft[]): void {
  const titles = new Map<string, Set<string>>();
  for (const { identity } of drafts) {
    for (const key of identity.keys) {
      titles.set(key, (titles.get(key) ?? new Set()).add(identity.titleKey));
    }
  }
  for (const { identity } of drafts) {
    identity.keys = identity.keys.filter((key) => titles.get(key)?.size === 1);
  }
}

/** An item that stands twice in one feed counts once: the first is the newer. */
function withoutRepeated(drafts: NewsDraft[]): NewsDraft[] {
  const seen = new Set<string>();
  return drafts.filter(({ identity: { keys, titleKey } }) => {
    const own = keys.length > 0 ? keys : [titleKey];
    const isRepeated = own.some((key) => seen.has(key));
    for (const key of own) seen.add(key);
    return !isRepeated;
  });
}

/** Reads a whole feed. Throws where it is none, or broken. It may take as long as its author likes. */
export function draftFeed(file: FeedFile): ReadFeed {
  const text = decodeFeed(file.bytes, file.contentType, file.maxBytes);
  const feed = parseRawFeed(text, file.address);
  const read = feed.items.slice(0, MOST_ITEMS);
  const drafts = read.flatMap((item) => draftItem(item, feed, file) ?? []);
  dropSharedKeys(drafts);
  const total = feed.items.length;
  return {
    title: cleanTitle(feed.title) || null,
    ttlSeconds: Math.round(Math.min(Math.max(0, Number(feed.ttl) || 0), MOST_TTL_MINUTES) * 60),
    drafts: guessDates(withoutRepeated(drafts), firstDate(feed.dates, file)),
    notice: total > MOST_ITEMS ? `Only the first ${MOST_ITEMS} of ${total} items were read.` : null,
  };
}
