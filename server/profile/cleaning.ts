import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { erasePicture } from '../media/store-picture.ts';
import { daily } from '../queue/daily.ts';
import { listUnusedPictures } from './repository.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Erases pictures of people that no profile shows: the server ended between storing one and writing the
 * profile, or before it had erased the one before.
 */
export async function cleanPictures(
  context: Pick<ServerContext, 'db' | 'media' | 'now'>,
): Promise<void> {
  // A write may still be about to use what it has stored. Later nobody can: a profile names no file.
  const before = new Date(context.now().getTime() - HOUR_MS);
  for (const key of await listUnusedPictures(context.db, before)) await erasePicture(context, key);
}

/** Cleans when the server starts and then every day. */
export const schedulePictureCleaning = (app: FastifyInstance, context: ServerContext): void =>
  daily(app, 'Unused pictures of people could not be erased', () => cleanPictures(context));
