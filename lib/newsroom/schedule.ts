import { z } from 'zod';
import { copyConflictSchema, copySchema } from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import { type SeenCopy, seenCopy } from './copies.ts';

async function send(http: Http, path: string, body: object): Promise<SeenCopy> {
  return seenCopy(await http.sendWithHeaders('POST', path, copySchema, { body }));
}

/**
 * Schedules the copy at that `version` for a moment (ISO 8601), or sets another one (D60). Throws ApiError as
 * `publishCopy`.
 */
export const scheduleCopy = (
  http: Http,
  id: number,
  wanted: { publicar_en: string; version: number },
): Promise<SeenCopy> => send(http, copyEndpoints.schedule(id), wanted);

/** Makes a scheduled or failed copy a draft again. Throws ApiError; 409 if it was saved, or its item has another copy. */
export const unscheduleCopy = (http: Http, id: number, version: number): Promise<SeenCopy> =>
  send(http, copyEndpoints.unschedule(id), { version });

/** Throws what `publishCopy` would throw, and publishes nothing. */
export async function checkCopy(http: Http, id: number): Promise<void> {
  await http.send('POST', copyEndpoints.check(id), z.unknown(), { body: {} });
}

/** Another open copy of the item, because of which a copy cannot become a draft; undefined for other failures. */
export function otherCopyOf(error: unknown, id: number): { id: number; text: string } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { data } = copyConflictSchema.safeParse(error.body);
  return data && data.actual.id !== id ? { id: data.actual.id, text: data.detail } : undefined;
}

/** Whether the copy was saved by somebody else, so that a call with its version was refused (409). */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;
