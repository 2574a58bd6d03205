import { MAX_PICTURE_BYTES } from '../../../contract/picture-file.ts';
import { timeoutSignal } from '../../../shared/timeouts/timeout-signal.ts';
import { isUnanswered } from '../../core/api-error.ts';
import { isRedirect } from '../../core/fetch-on-origin.ts';
import { readParts } from '../../core/read-response.ts';
import { retryOnce } from '../../core/retry-once.ts';
import { env } from '../../core/server/env.ts';
import { isRedirectToPlainAddress, plainAddress } from './plain-redirect.ts';

const TIMEOUT_MS = 30_000;

/**
 * Reads a picture of the server by its path, `/media/…`; undefined where it does not exist, or is
 * larger than pictures are (D21). Throws where the server does not answer.
 */
export async function readMedia(path: string): Promise<Buffer | undefined> {
  const signal = timeoutSignal(TIMEOUT_MS);
  const ask = async () => {
    const response = await fetchFile(new URL(path, env().API_BASE_URL), signal);
    return { response, body: await readPicture(response) };
  };
  const { response, body } = await retryOnce(ask, () => !signal.aborted);
  // Without its query, which may be a signature.
  const [plain] = path.split('?');
  if (response.status >= 500) throw new Error(`${plain} answered ${response.status}`);
  return response.ok ? body : undefined;
}

/** Follows a redirect from a signed address to the plain one of the same file only. */
async function fetchFile(address: URL, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual', signal });
  if (!isRedirect(response.status)) return response;
  await response.body?.cancel();
  if (!isRedirectToPlainAddress(response, address))
    throw new TypeError('A redirect to another file');
  return fetch(plainAddress(address), { redirect: 'error', signal });
}

const readPicture = (response: Response): Promise<Buffer | undefined> =>
  readParts(response, MAX_PICTURE_BYTES).then(Buffer.concat, (error) => {
    if (isUnanswered(error)) throw error;
    return undefined;
  });
