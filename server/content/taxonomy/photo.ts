import { mediaTag } from '../../../contract/page-tags.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { keyOfAddress } from '../../platform/storage/address.ts';
import { lockNamed, settleFiles } from '../common/file-repository.ts';

/** Key of the picture that a body names by its address; null for none. Throws a 400 for any other address. */
export function photoKey(siteUrl: string, address: string | null): string | null {
  if (!address?.trim()) return null;
  const key = keyOfAddress(siteUrl, address);
  if (key === undefined) throw wrongField('foto', 'La foto no es válida');
  return key;
}

const isKey = (value: unknown): value is string => typeof value === 'string';

/**
 * Locks the pictures of a change, in the order of their keys. Throws a 400 if the new one does not exist or is no
 * picture.
 */
export async function lockPhotos(db: Database, before: unknown, after: unknown): Promise<void> {
  if (before === after) return;
  const found = await lockNamed(db, [before, after].filter(isKey));
  if (isKey(after) && !found.get(after)) throw wrongField('foto', 'La imagen ya no existe.');
}

/** Makes locked pictures public or not, after the change; caches of hidden ones are purged. */
export async function settlePhotos(
  { invalidatePages, now }: Pick<ServerContext, 'invalidatePages' | 'now'>,
  db: Database,
  ...photos: unknown[]
): Promise<void> {
  const gone = await settleFiles(db, [...new Set(photos.filter(isKey))], now());
  await invalidatePages(db, gone.map(mediaTag));
}
