import type { createSharedPages } from './shared-pages.ts';
import type { createTagLog } from './tag-log.ts';

/** What the webs of a magazine share of their pages (record 050). */
export interface Sharing {
  log: Pick<ReturnType<typeof createTagLog>, 'tell'>;
  pages: Pick<ReturnType<typeof createSharedPages>, 'put' | 'take'>;
}

let current: Sharing | undefined;

/** From now on pages and expiries are shared; undefined: not any more. */
export const shareThrough = (sharing: Sharing | undefined): void => {
  current = sharing;
};

/** Undefined where this web is the only one. */
export const sharing = (): Sharing | undefined => current;
