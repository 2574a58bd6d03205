import { countNewerEditions } from '../content/editions/repository.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import { itemAddress } from '../search/item-address.ts';
import type { CopyType } from './copy-repository.ts';

/** Address of an item on the site; an edition is on a page of the list. */
export async function publicAddress(
  { db, siteUrl, today }: Pick<ServerContext, 'db' | 'siteUrl' | 'today'>,
  tipo: CopyType,
  id: number,
): Promise<string> {
  const newer = tipo === 'edicion' ? await countNewerEditions(db, [id], today()) : undefined;
  return siteUrl + itemAddress(tipo, id, newer?.get(id));
}
