import type { RequestListener } from 'node:http';
import { serve } from '../../lib/testing/local-server.ts';
import { createInternalOrigin } from '../pages/internal-origin.ts';

/** An internal origin for one test, and the address at which it listens. */
export async function serveOrigin(handle: RequestListener) {
  const { server, url } = await serve(() => {});
  return { origin: createInternalOrigin(server, handle), url };
}
