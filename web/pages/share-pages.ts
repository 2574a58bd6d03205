import { readFileSync } from 'node:fs';
import type { RedisConnection } from '../../shared/redis/connection.ts';
import { createSharedPages } from './shared-pages.ts';
import { shareThrough } from './sharing.ts';
import { createTagLog } from './tag-log.ts';
import { expireHere } from './versions.ts';

/**
 * Shares what Next makes with the other webs of this magazine and build, from now on (record 050).
 * `secret` is the same for all of them.
 */
export function sharePages(store: RedisConnection, secret: string): void {
  const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const log = createTagLog(store, expireHere);
  shareThrough({ log, pages: createSharedPages(store, log, { buildId, secret }) });
}
