import type { Database } from '../db/database.ts';
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

/** What of a draft differs from the item; a date that the feed does not give is left as it is. */
function changedFields(draft: NewsDraft, item: StoredNews): Partial<NewNews> {
  const changed: Partial<NewNews> = {};
  for (const field of CONTENT) {
    if (draft[field] !== item[field]) Object.assign(changed, { [field]: draft[field] });
  }
  const date = draft.fecha_publicacion;
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
  const seen = new Set<string>();
  for (const draft of drafts) {
    const { keys, titleKey } = draft.identity;
    const own = keys.length > 0 ? keys : [titleKey];
    // Twice in one document: the first is the newer.
    if (own.some((key) => seen.has(key))) continue;
    for (const key of own) seen.add(key);
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

/** Stores what a feed has brought, all of it or nothing; answers what was done. */
export function storeDrafts(
  db: Database,
  feed: string,
  drafts: readonly NewsDraft[],
  now: Date,
): Promise<StoringPlan> {
  return db.transaction(async (transaction) => {
    await lockStoring(transaction);
    const plan = await planStoring(transaction, feed, drafts);
    const moment = now.toISOString();
    // Feeds begin with the newest. Where they give no dates, the higher number is shown first.
    const fresh = plan.fresh.toReversed();
    const ids = await insertNews(
      transaction,
      fresh.map(({ identity, ...draft }) => ({
        ...draft,
        feed,
        fecha_publicacion: draft.fecha_publicacion ?? moment,
        fecha_insercion: moment,
      })),
    );
    for (const { id, fields } of plan.changed) await updateNews(transaction, id, fields);
    const owners = [
      ...fresh.map((draft, index) => ({ id: ids[index], draft })),
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
