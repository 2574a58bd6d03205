import { setImmediate as letOthers } from 'node:timers/promises';
import type { Database } from '../platform/db/database.ts';
import { limitConcurrency } from '../platform/http/limit-concurrency.ts';
import type { ItemIdentity, NewsDraft } from './feed/news-draft.ts';
import {
  addKeys,
  findByKeys,
  insertNews,
  lockStoring,
  type NewNews,
  type StoredNews,
  updateNews,
} from './store-repository.ts';

/** What is to be done with the drafts of one feed. */
export interface StoringPlan {
  fresh: NewsDraft[];
  changed: { id: number; draft: NewsDraft; fields: Partial<NewNews> }[];
  /** Items that are stored already, as they are or by another feed. */
  known: { id: number; draft: NewsDraft }[];
}

/** Items of one transaction. */
const AT_ONCE = 10;

/**
 * Feeds that are polled at the same time store one after the other, as the lock makes them in any
 * case: none holds a connection while it waits, and readers come in between any two transactions.
 */
const inTurn = limitConcurrency({ running: 1, waiting: Number.POSITIVE_INFINITY });

const CONTENT = ['titulo', 'cuerpo', 'imagen_url', 'enlace', 'fuente'] as const;

const keysOf = ({ keys, titleKey }: ItemIdentity) => [...keys, titleKey];

/**
 * The stored item that a draft is, by guid, then link, then title and day. The title counts for what
 * has nothing better, and for the same news in another feed.
 */
function findStored(
  { keys, titleKey, isTelling }: ItemIdentity,
  feed: string,
  stored: ReadonlyMap<string, StoredNews>,
): StoredNews | undefined {
  const certain = keys.map((key) => stored.get(key)).find(Boolean);
  if (certain) return certain;
  const alike = stored.get(titleKey);
  if (!alike) return undefined;
  return keys.length === 0 || (isTelling && alike.feed !== feed) ? alike : undefined;
}

/** What of a draft differs from the item; a date that is not the draft's own changes nothing. */
function changedFields(draft: NewsDraft, item: StoredNews): Partial<NewNews> {
  const changed: Partial<NewNews> = {};
  for (const field of CONTENT) {
    if (draft[field] !== item[field]) Object.assign(changed, { [field]: draft[field] });
  }
  const date = draft.isDateGuessed ? null : draft.fecha_publicacion;
  if (date && date !== item.fecha_publicacion) changed.fecha_publicacion = date;
  return changed;
}

/** Compares drafts with what is stored. Only the feed that brought an item first may change it. */
export async function planStoring(
  db: Database,
  feed: string,
  drafts: readonly NewsDraft[],
): Promise<StoringPlan> {
  const stored = await findByKeys(db, [
    ...new Set(drafts.flatMap(({ identity }) => keysOf(identity))),
  ]);
  const plan: StoringPlan = { fresh: [], changed: [], known: [] };
  for (const draft of drafts) {
    const item = findStored(draft.identity, feed, stored);
    if (!item) {
      plan.fresh.push(draft);
      continue;
    }
    const fields = item.feed === feed ? changedFields(draft, item) : {};
    if (Object.keys(fields).length > 0) plan.changed.push({ id: item.id, draft, fields });
    else plan.known.push({ id: item.id, draft });
  }
  return plan;
}

/** Stores a few drafts, the oldest first, all of them or none. */
function storeSome(
  db: Database,
  feed: string,
  drafts: readonly NewsDraft[],
  now: Date,
): Promise<StoringPlan> {
  return db.transaction(async (transaction) => {
    await lockStoring(transaction);
    const plan = await planStoring(transaction, feed, drafts);
    const moment = now.toISOString();
    const ids = await insertNews(
      transaction,
      plan.fresh.map(({ identity, isDateGuessed, ...draft }) => ({
        ...draft,
        feed,
        fecha_publicacion: draft.fecha_publicacion ?? moment,
        fecha_insercion: moment,
      })),
    );
    for (const { id, fields } of plan.changed) await updateNews(transaction, id, fields);
    const owners = [
      ...plan.fresh.map((draft, index) => ({ id: ids[index], draft })),
      ...plan.changed,
      ...plan.known,
    ];
    await addKeys(
      transaction,
      owners.flatMap(({ id, draft }) =>
        id === undefined ? [] : keysOf(draft.identity).map((key) => ({ key, news_id: id })),
      ),
    );
    return plan;
  });
}

/**
 * Stores what a feed has brought; answers what was done. It goes by tens: on the embedded database
 * everybody else waits for a transaction, and the next poll stores what a killed process has not.
 */
export async function storeDrafts(
  db: Database,
  feed: string,
  drafts: readonly NewsDraft[],
  now: Date,
): Promise<StoringPlan> {
  const whole: StoringPlan = { fresh: [], changed: [], known: [] };
  // Feeds begin with the newest. Where they give no dates, the higher number is shown first.
  const oldestFirst = drafts.toReversed();
  for (let start = 0; start < oldestFirst.length; start += AT_ONCE) {
    const part = await inTurn(async () => {
      const stored = await storeSome(db, feed, oldestFirst.slice(start, start + AT_ONCE), now);
      await letOthers();
      return stored;
    });
    whole.fresh.push(...part.fresh);
    whole.changed.push(...part.changed);
    whole.known.push(...part.known);
  }
  return whole;
}
