import type { FastifyInstance } from 'fastify';
import { mediaTag } from '../../../contract/page-tags.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { daily } from '../../platform/queue/daily.ts';
import { listDeletedFiles, listUnclaimed, settleFiles } from './file-repository.ts';
import { eraseUnused, filesOf } from './files.ts';
import type { ContentNoun } from './noun.ts';
import { knowingPrints } from './prints.ts';
import { eraseOldest, noteChange } from './write-repository.ts';
import { undoableSince } from './writing.ts';

const HOUR_MS = 60 * 60 * 1000;

type Storage = Pick<ServerContext, 'db' | 'media' | 'now' | 'invalidatePages'>;

/** Erases one item that cannot be brought back any more; answers false where there is none. */
async function eraseOne(context: Storage, noun: ContentNoun): Promise<boolean> {
  const now = context.now();
  const files = await knowingPrints(context, (unprinted) =>
    context.db.transaction(async (db) => {
      const row = await eraseOldest(db, noun.table, undoableSince(now));
      if (!row) return undefined;
      const ended = unprinted(filesOf(noun, row));
      await settleFiles(db, ended, now);
      await noteChange(db, noun, row, { accion: 'borrar', actor: null, now });
      return ended;
    }),
  );
  if (files) await eraseUnused(context, files);
  return files !== undefined;
}

/** So many files are decided about at once. */
const AT_ONCE = 500;

/** Files that were stored ahead of their item more than 30 days ago, and that none shows, count as deleted. */
async function giveUpUnclaimed(context: Storage): Promise<void> {
  const now = context.now();
  const keys = await listUnclaimed(context.db, undoableSince(now));
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    await knowingPrints(context, (unprinted) =>
      context.db.transaction(async (db) => {
        const gone = await settleFiles(db, unprinted(some), now);
        await context.invalidatePages(db, gone.map(mediaTag));
      }),
    );
  }
}

/**
 * Erases what was deleted more than 30 days ago, and files of which nothing came: of a write that
 * broke off, of an item that was not saved, or that could not be erased when they were replaced.
 */
export async function cleanContent(context: Storage, nouns: readonly ContentNoun[]): Promise<void> {
  for (const noun of nouns) while (await eraseOne(context, noun));
  // A write may still be about to use what it has stored.
  const before = new Date(context.now().getTime() - HOUR_MS);
  const aheadBefore = undoableSince(context.now());
  await eraseUnused(context, await listDeletedFiles(context.db, before, aheadBefore));
  await giveUpUnclaimed(context);
}

/** Cleans when the server starts and then every day. */
export const scheduleCleaning = (
  app: FastifyInstance,
  context: ServerContext,
  nouns: readonly ContentNoun[],
): void => daily(app, 'Deleted content could not be erased', () => cleanContent(context, nouns));
