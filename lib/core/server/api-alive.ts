import { blogEndpoints } from '../../../contract/endpoints.ts';
import { createCoalescer } from '../../../shared/concurrency/coalescer.ts';
import { fetchOnOrigin } from '../fetch-on-origin.ts';
import { readText } from '../read-response.ts';
import { env } from './env.ts';

const TIMEOUT_MS = 5000;
/** Lifetime of a result: `/readyz` is public, and must not cause a call each time. */
const GOOD_FOR_MS = 1000;

const calls = createCoalescer<boolean>();
let last = { isAlive: false, until: 0 };

/**
 * Whether the API answers a call of the core contract; the result is cached for a second. A 4xx counts
 * as alive, a 5xx, a redirect elsewhere or no answer does not.
 */
export async function isApiAlive(): Promise<boolean> {
  if (performance.now() < last.until) return last.isAlive;
  return calls.run('', async () => {
    const isAlive = await callApi();
    last = { isAlive, until: performance.now() + GOOD_FOR_MS };
    return isAlive;
  });
}

async function callApi(): Promise<boolean> {
  try {
    const response = await fetchOnOrigin(`${env().API_BASE_URL}/${blogEndpoints.list}?limit=1`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await readText(response);
    return response.status < 500;
  } catch {
    return false;
  }
}
