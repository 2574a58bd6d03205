import type { ServerResponse } from 'node:http';
import { mediaTag } from '../../contract/page-tags.ts';
import { answerInTime } from '../core/answer-in-time.ts';
import { env } from '../core/env.ts';
import { onceMore } from '../core/once-more.ts';
import { type Front, surrogateKeys } from './front.ts';

const MEDIA_PATH = '/media/';
/** Whoever waits for a picture waits no longer for a server that says nothing. */
const TIMEOUT_MS = 2000;
/** For caches that nobody tells of a deletion, or that did not hear of one, in seconds. */
const SHARED_SECONDS = 300;

/** The picture that Next is asked to make smaller; undefined for a request of something else. */
function sourceOf(url: string): string | undefined {
  // Nearly every request ends here.
  if (!url.startsWith('/_next/image')) return undefined;
  return new URL(url, 'http://localhost').searchParams.get('url') ?? undefined;
}

/**
 * Whether Next is asked for a smaller copy of a stored file that its server does not have any more: Next keeps copies
 * and would not ask (decision 089). False where the server does not say so in time: then the copy is shown, as pages are.
 */
export async function isGonePicture(url: string): Promise<boolean> {
  const source = sourceOf(url);
  if (!source?.startsWith(MEDIA_PATH)) return false;
  try {
    const { status } = await answerInTime(TIMEOUT_MS, (signal) => {
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
export function fieldsOfFile(
  fronts: Front[],
  url: string,
  head: Pick<ServerResponse, 'getHeader'>,
): Record<string, string> {
  const [path = ''] = (sourceOf(url) ?? url).split('?', 1);
  if (!path.startsWith(MEDIA_PATH)) return {};
  const rule = String(head.getHeader('cache-control') ?? '');
  if (!/max-age=[1-9]/.test(rule) || /private|no-store|s-maxage/.test(rule)) return {};
  return {
    'cache-control': `${rule}, s-maxage=${SHARED_SECONDS}`,
    ...surrogateKeys(fronts, { tags: [mediaTag(path.slice(MEDIA_PATH.length))] }),
  };
}
