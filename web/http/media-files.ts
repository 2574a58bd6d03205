import type { ServerResponse } from 'node:http';
import { mediaTag } from '../../contract/page-tags.ts';
import { retryOnce } from '../../lib/core/retry-once.ts';
import { createDeletionCheck, DELETION_TIMEOUT_MS } from '../../lib/core/server/deletion-check.ts';
import { env } from '../../lib/core/server/env.ts';
import { readPicturePath } from '../../lib/external-news/picture-path.ts';
import { isNewsMissing } from '../../lib/external-news/server/is-missing.ts';
import { withResponseTimeout } from '../../shared/timeouts/response-timeout.ts';
import { type EdgeCache, surrogateKeys } from '../edge/edge-cache.ts';
import { splitUrl } from '../pages/page-url.ts';
import { IMAGE_PATH, imageSources } from './canonical-url.ts';

const MEDIA_PATH = '/media/';
/** A printed edition, of up to 24 MB (contract/prints.ts): Next would hold it twice before it finds that it is no picture. */
const PRINT_PATH = /\.pdf$/i;
/** Lifetime in shared caches that receive no purge, or missed one, in seconds. */
const SHARED_SECONDS = 300;

/**
 * Whether an image optimizer request is for a deleted media file, or for a picture of news that are hidden or gone: Next
 * serves its own copies without asking (record 089). False if the API or the news service does not answer in time, and for
 * five seconds after that: then the copy is served. True for a path that no page uses, and for a PDF.
 */
export async function isDeletedImage(url: string): Promise<boolean> {
  const [source] = imageSources(url) ?? [];
  if (source === undefined) return false;
  if (!IMAGE_PATH.test(source) || PRINT_PATH.test(source)) return true;
  const news = readPicturePath(source);
  if (news) return isNewsMissing(news.id);
  return source.startsWith(MEDIA_PATH) && isDeleted(source);
}

const isDeleted = createDeletionCheck(async (source, backOff) => {
  try {
    const { status } = await withResponseTimeout(DELETION_TIMEOUT_MS, (signal) => {
      signal.addEventListener('abort', backOff);
      const address = new URL(source, env().API_BASE_URL);
      const ask = () => fetch(address, { method: 'HEAD', redirect: 'error', signal });
      return retryOnce(ask, () => !signal.aborted);
    });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
});

/**
 * Cache headers of a media file, of a picture of news, or of a smaller copy of one, for the edge caches and all other shared
 * caches. No purge reaches a picture of news.
 */
export function fileCacheHeaders(
  edgeCaches: EdgeCache[],
  url: string,
  head: Pick<ServerResponse, 'getHeader'>,
): Record<string, string> {
  const path = imageSources(url)?.[0] ?? splitUrl(url)[0];
  const isMedia = path.startsWith(MEDIA_PATH) && IMAGE_PATH.test(path);
  if (!isMedia && !readPicturePath(path)) return {};
  const rule = String(head.getHeader('cache-control') ?? '');
  if (!/max-age=[1-9]/i.test(rule) || /private|no-store|s-maxage/i.test(rule)) return {};
  return {
    'cache-control': `${rule}, s-maxage=${SHARED_SECONDS}`,
    ...(isMedia && surrogateKeys(edgeCaches, { tags: [mediaTag(path.slice(MEDIA_PATH.length))] })),
  };
}
