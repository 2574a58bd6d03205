import { capabilitiesAnswerSchema, knownCapabilities } from '../../../contract/capabilities.ts';
import { capabilityEndpoints } from '../../../contract/endpoints.ts';
import { parseResponse } from '../../core/parse-response.ts';
import { readShortText } from '../../core/read-response.ts';
import { env } from '../../core/server/env.ts';
import type { Capabilities } from '../offered.ts';

/** Timeout in milliseconds: a page that waits for it is still rendered in time (D40). */
const TIMEOUT_MS = 1500;

/** Statuses of a server that offers nothing. */
const NOT_THERE = [404, 405];

/**
 * Fetches the server's capabilities. Undefined for any response that is neither a valid 200 nor a
 * 404 or 405, and without a response (D52).
 */
export async function fetchCapabilities(): Promise<Capabilities | undefined> {
  try {
    // Not through `createHttp`, which accepts every 2xx and follows redirects.
    const response = await fetch(`${env().API_BASE_URL}/${capabilityEndpoints.read}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) {
      // To its end, so that the connection can be reused; not if it is long.
      await readShortText(response).catch(() => undefined);
      return NOT_THERE.includes(response.status) ? [] : undefined;
    }
    const answer: unknown = JSON.parse(await readShortText(response));
    return knownCapabilities(parseResponse(capabilitiesAnswerSchema, answer));
  } catch {
    return undefined;
  }
}
