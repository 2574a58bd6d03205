import { blogEndpoints } from '../../../contract/endpoints.ts';
import { fetchOnOrigin } from '../fetch-on-origin.ts';
import { readText } from '../read-response.ts';
import { env } from './env.ts';

const TIMEOUT_MS = 5000;

/**
 * Whether the API answers a call that every server of the contract has. A 4xx counts as alive, a
 * 5xx, a redirect elsewhere or no answer does not.
 */
export async function isApiAlive(): Promise<boolean> {
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
