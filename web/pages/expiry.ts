import type { PageVersion } from '../../lib/core/server/render-scope.ts';
import { now } from './clock.ts';

/** Time of each tag's last expiry, oldest first. */
const expiredAt = new Map<string, number>();
/** Tags whose expiry is remembered; an API call can name any thread. */
const MAX_EXPIRED = 20_000;
/** Forgotten tags may have expired until then. */
let unknownUntil = 0;

/** Expires tags in this process alone: pages whose render began until now are outdated. */
export function expireHere(tags: readonly string[]): void {
  const moment = now();
  for (const tag of tags) {
    expiredAt.delete(tag);
    expiredAt.set(tag, moment);
  }
  for (const [tag, at] of expiredAt) {
    if (expiredAt.size <= MAX_EXPIRED) return;
    expiredAt.delete(tag);
    unknownUntil = at;
  }
}

/** Whether one of the tags expired after `since`. Forgotten tags count as expired. */
export const areTagsExpired = (tags: readonly string[], since: number): boolean =>
  tags.some((tag) => (expiredAt.get(tag) ?? unknownUntil) >= since);

/** Whether a version may be sent: within its lifetime, and none of its tags has expired since. */
export const isFresh = ({ madeAt, freshUntil, tags }: PageVersion): boolean =>
  now() < freshUntil && !areTagsExpired(tags, madeAt);
