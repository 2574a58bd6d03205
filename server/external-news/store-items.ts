import { setImmediate as letOthers } from 'node:timers/promises';
import type { Database } from '../platform/db/database.ts';
import { limitConcurrency } from '../platform/http/limit-concurrency.ts';
import type { ItemIdentity, ParsedItem } from './feed/parsed-feed.ts';
import { findHiddenAgain } from './moderation/find-hidden.ts';
import { fingerprintsOf } from './moderation/fingerprints.ts';
import { addFingerprints } from './moderation/hidden-repository.ts';
import {
  addKeys,
  findByKeys,
  insertNews,
  lockStoring,
  type NewNews,
  type StoredNews,
  updateNews,
} from './store-repository.ts';

/** What is to be done with the parsed items of one feed. */
export interface StoringPlan {
  fresh: ParsedItem[];
  changed: { id: number; parsedItem: ParsedItem; fields: Partial<NewNews> }[];
  /** Items that are stored already, as they are, by another feed, or hidden under another address (D71). */
  known: { id: number; parsedItem: ParsedItem; isHidden: boolean }[];
}

/**
 * Most of one transaction: items, and characters of their titles and texts, as a trigger indexes the words of each
 * within the statement that stores it.
 */
const AT_ONCE = { items: 10, characters: 50_000 };

/**
 * Feeds that are polled at the same time store one after the other, as the lock makes them in any
 * case: none holds a connection while it waits, and readers come in between any two transactions.
 */
const limit = limitConcurrency({ running: 1, waiting: Number.POSITIVE_INFINITY });

const CONTENT = ['titulo', 'cuerpo', 'imagen_url', 'enlace', 'fuente'] as const;

const keysOf = ({ keys, titleKey }: ItemIdentity) => [...keys, titleKey];

/**
 * The stored item that a parsed item is, by guid, then link, then title and day. The title counts for what
 * has nothing better, and for the same news in another feed.
 */
function findStored(
  { keys, titleKey, isTitleDistinctive }: ItemIdentity,
  feed: string,
  stored: ReadonlyMap<string, StoredNews>,
): StoredNews | undefined {
  const certain = keys.map((key) => stored.get(key)).find(Boolean);
  if (certain) return certain;
  const alike = stored.get(titleKey);
  if (!alike) return undefined;
  return keys.length === 0 || (isTitleDistinctive && alike.feed !== feed) ? alike : undefined;
}

/** What of a parsed item differs from the item; a date that is not the parsed item's own changes nothing. */
function changedFields(parsedItem: ParsedItem, item: StoredNews): Partial<NewNews> {
  const changed: Partial<NewNews> = {};
  for (const field of CONTENT) {
    if (parsedItem[field] !== item[field]) Object.assign(changed, { [field]: parsedItem[field] });
  }
  const date = parsedItem.isDateGuessed ? null : parsedItem.fecha_publicacion;
  if (date && date !== item.fecha_publicacion) changed.fecha_publicacion = date;
  return changed;
}

/** Compares parsed items with what is stored. Only the feed that brought an item first may change it. */
export async function planStoring(
  db: Database,
  feed: string,
  parsedItems: readonly ParsedItem[],
  now: Date,
): Promise<StoringPlan> {
  const stored = await findByKeys(db, [
    ...new Set(parsedItems.flatMap(({ identity }) => keysOf(identity))),
  ]);
  const plan: StoringPlan = { fresh: [], changed: [], known: [] };
  for (const parsedItem of parsedItems) {
    const item = findStored(parsedItem.identity, feed, stored);
    if (!item) {
      plan.fresh.push(parsedItem);
      continue;
    }
    const { isHidden } = item;
    const fields = item.feed === feed && !isHidden ? changedFields(parsedItem, item) : {};
    if (Object.keys(fields).length > 0) plan.changed.push({ id: item.id, parsedItem, fields });
    else plan.known.push({ id: item.id, parsedItem, isHidden });
  }
  const hidden = await findHiddenAgain(db, plan.fresh, now);
  plan.fresh = plan.fresh.filter((parsedItem) => !hidden.has(parsedItem));
  plan.known.push(...[...hidden].map(([parsedItem, id]) => ({ id, parsedItem, isHidden: true })));
  return plan;
}

/** Items in groups of one transaction each, in their order; one that is too long is a group of its own. */
function* inGroups(parsedItems: readonly ParsedItem[]): Generator<ParsedItem[]> {
  let group: ParsedItem[] = [];
  let characters = 0;
  for (const parsedItem of parsedItems) {
    const own = parsedItem.titulo.length + parsedItem.cuerpo.length;
    const isFull = group.length === AT_ONCE.items || characters + own > AT_ONCE.characters;
    if (isFull && group.length > 0) {
      yield group;
      group = [];
      characters = 0;
    }
    group.push(parsedItem);
    characters += own;
  }
  if (group.length > 0) yield group;
}

/** Stores a few parsed items, the oldest first, all of them or none. */
function storeSome(
  db: Database,
  feed: string,
  parsedItems: readonly ParsedItem[],
  now: Date,
): Promise<StoringPlan> {
  return db.transaction(async (transaction) => {
    await lockStoring(transaction);
    const plan = await planStoring(transaction, feed, parsedItems, now);
    const moment = now.toISOString();
    const ids = await insertNews(
      transaction,
      plan.fresh.map(({ identity, isDateGuessed, ...parsedItem }) => ({
        ...parsedItem,
        feed,
        fecha_publicacion: parsedItem.fecha_publicacion ?? moment,
        fecha_insercion: moment,
      })),
    );
    for (const { id, fields } of plan.changed) await updateNews(transaction, id, fields);
    for (const { id, parsedItem } of plan.known.filter(({ isHidden }) => isHidden)) {
      await addFingerprints(transaction, id, fingerprintsOf(parsedItem));
    }
    const owners = [
      ...plan.fresh.map((parsedItem, index) => ({ id: ids[index], parsedItem })),
      ...plan.changed,
      ...plan.known,
    ];
    await addKeys(
      transaction,
      owners.flatMap(({ id, parsedItem }) =>
        id === undefined ? [] : keysOf(parsedItem.identity).map((key) => ({ key, news_id: id })),
      ),
    );
    return plan;
  });
}

/**
 * Stores what a feed has brought; answers what was done. It goes by small groups: on the embedded database
 * everybody else waits for a transaction, and the next poll stores what a killed process has not.
 */
export async function storeItems(
  db: Database,
  feed: string,
  parsedItems: readonly ParsedItem[],
  now: Date,
): Promise<StoringPlan> {
  const whole: StoringPlan = { fresh: [], changed: [], known: [] };
  // Feeds begin with the newest. Where they give no dates, the higher number is shown first.
  const oldestFirst = parsedItems.toReversed();
  for (const group of inGroups(oldestFirst)) {
    const part = await limit(async () => {
      const stored = await storeSome(db, feed, group, now);
      await letOthers();
      return stored;
    });
    whole.fresh.push(...part.fresh);
    whole.changed.push(...part.changed);
    whole.known.push(...part.known);
  }
  return whole;
}
