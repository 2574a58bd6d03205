import type { createSharedPages } from './shared-pages.ts';
import type { createTagLog } from './tag-log.ts';

/** What the instances share (record 050). */
export interface Sharing {
  log: Pick<ReturnType<typeof createTagLog>, 'publish'>;
  pages: Pick<ReturnType<typeof createSharedPages>, 'put' | 'take'>;
}

let current: Sharing | undefined;

/** Starts sharing; undefined stops it. */
export const shareThrough = (sharing: Sharing | undefined): void => {
  current = sharing;
};

/** Undefined where this is the only instance. */
export const sharing = (): Sharing | undefined => current;
