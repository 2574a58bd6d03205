import type { FastifyInstance } from 'fastify';
import { mediaTag } from '../../../contract/page-tags.ts';
import { eraseCommentsOf } from '../../community/comments/erase-repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { daily } from '../../platform/queue/daily.ts';
import { eraseLinks } from '../details/repository.ts';
import type { ContentType } from './content-type.ts';
import { listDeletedFiles, listUnclaimed, settleFiles } from './file-repository.ts';
import { eraseUnused, filesOf } from './files.ts';
import { withPrintCheck } from './prints.ts';
import { eraseRevisions } from './revision-repository.ts';
import { eraseItem, findOldestDeleted, recordChange } from './write-repository.ts';
import { undoableSince } from './write-steps.ts';

const HOUR_MS = 60 * 60 * 1000;

type Storage = Pick<ServerContext, 'db' | 'media' | 'now' | 'invalidatePages'>;

/** Erases one item that can no longer be restored; returns false if there is none. */
async function eraseOne(context: Storage, contentType: ContentType): Promise<boolean> {
  const now = context.now();
  const { kind, table } = contentType;
  // An hour later than it can be restored: a restoration that is under way, or by the clock of another server, would find
  // its comments gone.
  const deletedBefore = new Date(undoableSince(now).getTime() - HOUR_MS);
  const id = await findOldestDeleted(context.db, table, deletedBefore);
  if (id === undefined) return false;
  // Thousands take a while, so not within the transaction, which would delete them at once.
  if (kind !== 'edicion') await eraseCommentsOf(context.db, kind, id);
  const files = await withPrintCheck(context, (unprinted) =>
    context.db.transaction(async (db) => {
      const row = await eraseItem(db, table, id, deletedBefore);
      if (!row) return undefined;
      const ended = unprinted(filesOf(contentType, row));
      await eraseRevisions(db, contentType, row.id);
      if (kind !== 'edicion') await eraseLinks(db, kind, row.id);
      await settleFiles(db, ended, now);
      await recordChange(db, contentType, row, { accion: 'borrar', actor: null, now });
      return ended;
    }),
  );
  if (files) await eraseUnused(context, files);
  return true;
}

/** Files per transaction. */
const BATCH_SIZE = 500;

/** Marks files as deleted that were uploaded more than 30 days ago and that no item shows. */
async function discardUnclaimed(context: Storage): Promise<void> {
  const now = context.now();
  const keys = await listUnclaimed(context.db, undoableSince(now));
  for (let from = 0; from < keys.length; from += BATCH_SIZE) {
    const some = keys.slice(from, from + BATCH_SIZE);
    await withPrintCheck(context, (unprinted) =>
      context.db.transaction(async (db) => {
        const gone = await settleFiles(db, unprinted(some), now);
        await context.invalidatePages(db, gone.map(mediaTag));
      }),
    );
  }
}

/** Erases items deleted more than 30 days and an hour ago, and orphaned files of interrupted writes and unsaved items. */
export async function cleanContent(
  context: Storage,
  contentTypes: readonly ContentType[],
): Promise<void> {
  for (const contentType of contentTypes) while (await eraseOne(context, contentType));
  // A write in progress may not have referenced its files yet.
  const before = new Date(context.now().getTime() - HOUR_MS);
  const aheadBefore = undoableSince(context.now());
  const hidden = await listDeletedFiles(context.db, before, aheadBefore);
  await eraseUnused(context, await withPrintCheck(context, async (unprinted) => unprinted(hidden)));
  await discardUnclaimed(context);
}

/** Runs the cleanup at startup and then daily. */
export const scheduleCleanup = (
  app: FastifyInstance,
  context: ServerContext,
  contentTypes: readonly ContentType[],
): void =>
  daily(app, 'Deleted content could not be erased', () => cleanContent(context, contentTypes));
