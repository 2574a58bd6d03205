import pLimit from 'p-limit';
import { FetchFailure } from '../../../shared/safe-fetch/fetch-failure.ts';
import { createFetchPublic } from '../../../shared/safe-fetch/fetch-public.ts';
import { isNotFound } from '../../core/api-error.ts';
import { createHttp } from '../../core/http.ts';
import { evictOldest, keepNewest } from '../../core/keep-newest.ts';
import { env } from '../../core/server/env.ts';
import { draw } from '../../media/server/draw.ts';
import { readExternalNewsItem } from '../api.ts';
import { type PictureWish, readPicturePath } from '../picture-path.ts';
import { isNewsMissing } from './is-missing.ts';
import { pictureOf } from './item-pictures.ts';

/** D21, with the timeout of feeds. */
const LIMITS = { maxBytes: 8 * 1024 * 1024, timeoutMs: 15_000 };
/** Largest width on any page, and largest height of a WebP. */
const SIZE = { width: 1600, height: 16_383, fit: 'inside' } as const;
const HEADERS = { accept: 'image/webp, image/png, image/jpeg, image/gif' };

/** Time that a failure is cached: a site that is down is not called for every reader. */
const FAILURE_MS = 5 * 60 * 1000;
/** Cached failures: more than the pictures that one feed can name of a site that is down. */
const MOST_FAILURES = 5000;
/** Cached pictures, most of some 200 KB, for their other widths. */
const MOST_KEPT = 1000;
/** Their bytes in all. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
/** Pictures that wait for their turn; more are refused, as somebody asks for them whom nobody waits for. */
const MOST_WAITING = 100;
/** Each may take 8 MB and a processor for a moment. */
const inTurn = pLimit(6);

const inProgress = new Map<string, Promise<Buffer | undefined>>();
const kept = new Map<string, Buffer>();
/** Time of the next attempt, by path. */
const failures = new Map<string, number>();

/** Address of the item's picture; undefined without such a picture. */
async function addressOf({ id, digest }: PictureWish): Promise<string | undefined> {
  const http = createHttp({ url: env().NEWS_SERVICE_URL });
  const item = await readExternalNewsItem(http, id).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
  return item && pictureOf(item, digest);
}

async function fetchPicture(address: string): Promise<Buffer | undefined> {
  try {
    const { NEWS_ALLOW_PRIVATE_ADDRESSES: allowPrivate, NEWS_SERVICE_URL: trusted } = env();
    const fetchPublic = createFetchPublic({ allowPrivate, trusted });
    const answer = await fetchPublic(address, { ...LIMITS, headers: HEADERS });
    return answer.status === 200 ? await draw({ bytes: answer.body, size: SIZE }) : undefined;
  } catch (error) {
    if (error instanceof FetchFailure) return undefined;
    throw error;
  }
}

/** Begins to fetch a picture, and caches it or its failure. */
function begin(path: string, address: string): Promise<Buffer | undefined> {
  if (inTurn.pendingCount >= MOST_WAITING) throw new Error('Too many pictures wait');
  const picture = inTurn(() => fetchPicture(address));
  inProgress.set(path, picture);
  picture.then(
    (bytes) => {
      inProgress.delete(path);
      if (bytes) keep(path, bytes);
      else keepNewest(failures, MOST_FAILURES, path, Date.now() + FAILURE_MS);
    },
    () => inProgress.delete(path),
  );
  return picture;
}

function keep(path: string, bytes: Buffer): void {
  keepNewest(kept, MOST_KEPT, path, bytes);
  evictOldest(kept, MOST_KEPT_BYTES, ({ length }) => length);
}

const hasFailed = (path: string): boolean => (failures.get(path) ?? 0) > Date.now();

/**
 * A picture of another site in a news item, as WebP, by its path on this site (record 030). The
 * path names an item and never an address, so that the site cannot be made to request anything
 * else. Undefined where there is no valid one, as of an item that is hidden or gone; throws ApiError
 * while the news service fails, and an error where too many pictures wait.
 */
export async function readNewsPicture(path: string): Promise<Buffer | undefined> {
  const wish = readPicturePath(path);
  if (!wish || hasFailed(path)) return undefined;
  const known = kept.get(path) ?? inProgress.get(path);
  if (known && !(await isNewsMissing(wish.id))) return known;
  kept.delete(path);
  const address = await addressOf(wish);
  if (!address) return undefined;
  // Another request may have started it meanwhile.
  return hasFailed(path)
    ? undefined
    : (kept.get(path) ?? inProgress.get(path) ?? begin(path, address));
}
