import { moderatedTags } from '../../../contract/page-tags.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LockedElement } from './elements.ts';

/**
 * Queues the pages of a text that is hidden with the change, last (record 103): they expire also if this server is killed
 * before it answers. Transactions with the same pages wait for each other here.
 */
export const expireHidden = (
  { invalidatePages }: Pick<ServerContext, 'invalidatePages'>,
  transaction: Database,
  { tipo, on }: Pick<LockedElement, 'tipo' | 'on'>,
): Promise<void> => invalidatePages(transaction, moderatedTags({ tipo, elemento: on }));
