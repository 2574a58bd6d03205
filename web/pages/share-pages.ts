import { readFileSync } from 'node:fs';
import type { RedisConnection } from '../../shared/redis/connection.ts';
import { createSharedPages } from './shared-pages.ts';
import { shareThrough } from './sharing.ts';
import { createTagLog } from './tag-log.ts';
import { expireHere } from './versions.ts';

/**
 * Shares rendered pages with the other instances of this build from now on (record 050). All
 * instances have the same `secret`.
 */
export function sharePages(store: RedisConnection, secret: string): void {
  const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const log = createTagLog(store, expireHere);
  shareThrough({ log, pages: createSharedPages(store, log, { buildId, secret }) });
}
