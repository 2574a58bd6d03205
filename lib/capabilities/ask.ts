import { capabilitiesAnswerSchema, knownCapabilities } from '../../contract/capabilities.ts';
import { capabilityEndpoints } from '../../contract/endpoints.ts';
import { env } from '../core/env.ts';
import type { Capabilities } from './offered.ts';

/** Longest wait for the answer, in milliseconds: a page that waits for it is still made in time (D40). */
const TIMEOUT_MS = 1500;

/** How a server says that it offers nothing. */
const NOT_THERE = [404, 405];

/**
 * Asks the server what it offers. Undefined for an answer that says neither that nor that there is
 * nothing: any other status than 200, 404 and 405, a body of another shape, or no answer (D52).
 */
export async function askCapabilities(): Promise<Capabilities | undefined> {
  try {
    // Not through `createHttp`, which takes every 2xx and what a redirect leads to.
    const response = await fetch(`${env().API_BASE_URL}/${capabilityEndpoints.read}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) {
      // Read to its end, so that the connection can be used again.
      await response.arrayBuffer();
      return NOT_THERE.includes(response.status) ? [] : undefined;
    }
    const { data } = capabilitiesAnswerSchema.safeParse(await response.json());
    return data && knownCapabilities(data);
  } catch {
    return undefined;
  }
}
