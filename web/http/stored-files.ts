import type { ServerResponse } from 'node:http';
import { mediaTag } from '../../contract/page-tags.ts';
import { env } from '../../lib/core/env.ts';
import { onceMore } from '../../lib/core/once-more.ts';
import { withResponseTimeout } from '../../shared/timeouts/response-timeout.ts';
import { type Front, surrogateKeys } from '../edge/front.ts';
import { splitAddress } from '../pages/page-address.ts';
import { PICTURE, picturesOf } from './odd-addresses.ts';

const MEDIA_PATH = '/media/';
/** Whoever waits for a picture waits no longer for a server that says nothing. */
const TIMEOUT_MS = 2000;
/** So long nobody waits for a server that said nothing. */
const SILENT_MS = 5000;
/** For caches that nobody tells of a deletion, or that did not hear of one, in seconds. */
const SHARED_SECONDS = 300;

/** Until then the server is not asked, in milliseconds of `performance.now()`. */
let silentUntil = 0;
/** Questions under way, by what they ask for. */
const underWay = new Map<string, Promise<boolean>>();

/**
 * Whether Next is asked for a smaller copy of a stored file that its server does not have any more: Next keeps copies
 * and would not ask (decision 089). False where the server does not say so in time, and for five seconds after that: then
 * the copy is shown, as pages are. True for what no page asks for: the server is asked for stored files alone.
 */
export async function isGonePicture(url: string): Promise<boolean> {
  const [source] = picturesOf(url) ?? [];
  if (source === undefined) return false;
  if (!PICTURE.test(source)) return true;
  if (!source.startsWith(MEDIA_PATH) || performance.now() < silentUntil) return false;
  const asked = underWay.get(source) ?? isGone(source).finally(() => underWay.delete(source));
  underWay.set(source, asked);
  return asked;
}

async function isGone(source: string): Promise<boolean> {
  try {
    const { status } = await withResponseTimeout(TIMEOUT_MS, (signal) => {
      signal.addEventListener('abort', () => {
        silentUntil = performance.now() + SILENT_MS;
      });
      const address = new URL(source, env().API_BASE_URL);
      const ask = () => fetch(address, { method: 'HEAD', redirect: 'error', signal });
      return onceMore(ask, () => !signal.aborted);
    });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** The fields of an answer with a stored file, or with a smaller copy of one, for `fronts` and all other shared caches. */
export function fileCacheHeaders(
  fronts: Front[],
  url: string,
  head: Pick<ServerResponse, 'getHeader'>,
): Record<string, string> {
  const path = picturesOf(url)?.[0] ?? splitAddress(url)[0];
  if (!path.startsWith(MEDIA_PATH) || !PICTURE.test(path)) return {};
  const rule = String(head.getHeader('cache-control') ?? '');
  if (!/max-age=[1-9]/.test(rule) || /private|no-store|s-maxage/.test(rule)) return {};
  return {
    'cache-control': `${rule}, s-maxage=${SHARED_SECONDS}`,
    ...surrogateKeys(fronts, { tags: [mediaTag(path.slice(MEDIA_PATH.length))] }),
  };
}
