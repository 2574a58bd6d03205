import { timeoutSignal } from '../../../shared/timeouts/timeout-signal.ts';
import { retryOnce } from '../../core/retry-once.ts';
import { env } from '../../core/server/env.ts';

const TIMEOUT_MS = 30_000;

/**
 * Reads a file of the server by its path, `/media/…`; undefined where it does not exist. Throws
 * where the server does not answer.
 */
export async function readMedia(path: string): Promise<Buffer | undefined> {
  const signal = timeoutSignal(TIMEOUT_MS);
  const ask = async () => {
    const response = await fetch(new URL(path, env().API_BASE_URL), { redirect: 'error', signal });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };
  const { response, body } = await retryOnce(ask, () => !signal.aborted);
  // Without its query, which may be a signature.
  const [plain] = path.split('?');
  if (response.status >= 500) throw new Error(`${plain} answered ${response.status}`);
  return response.ok ? body : undefined;
}
