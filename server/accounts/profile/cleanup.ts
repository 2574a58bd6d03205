import type { FastifyInstance } from 'fastify';
import { UNDO_DAYS } from '../../../contract/content.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { eraseStored } from '../../platform/media/store-file.ts';
import { hidePicture } from '../../platform/media/store-picture.ts';
import { daily } from '../../platform/queue/daily.ts';
import { eraseTextsDeletedBefore } from './deleted-texts-repository.ts';
import { listUnusedPictures } from './repository.ts';

const HOUR_MS = 60 * 60 * 1000;
/** As long as what editors delete. */
const TEXTS_KEPT_MS = UNDO_DAYS * 24 * HOUR_MS;

/**
 * Erases pictures of people that no profile shows: the server ended between storing one and writing the
 * profile, or before it had erased the one before.
 */
export async function cleanPictures(
  context: Pick<ServerContext, 'db' | 'media' | 'now' | 'invalidatePages'>,
): Promise<void> {
  // A write in progress may not have referenced its file yet.
  const before = new Date(context.now().getTime() - HOUR_MS);
  for (const key of await listUnusedPictures(context.db, before)) {
    await hidePicture(context, context.db, key);
    await eraseStored(context, key);
  }
}

/** Erases comments and topics that authors deleted 30 days ago; until then staff can review them. */
export const cleanTexts = ({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<void> =>
  eraseTextsDeletedBefore(db, new Date(now().getTime() - TEXTS_KEPT_MS));

/** Runs both cleanups at startup and then daily. */
export function scheduleProfileCleanup(app: FastifyInstance, context: ServerContext): void {
  daily(app, 'Unused pictures of people could not be erased', () => cleanPictures(context));
  daily(app, 'Erasure of deleted texts failed', () => cleanTexts(context));
}
