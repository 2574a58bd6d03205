/**
 * Web process: Next behind an HTTP server of its own, which caches pages and limits what clients may
 * do. `NODE_ENV=development` runs Next's development server behind the same server, without the cache.
 */

import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { refreshCapabilities } from '../lib/capabilities/server/capabilities.ts';
import { SITE_TAG } from '../lib/core/http.ts';
import { parseEnv } from '../lib/core/server/env.ts';
import { registerPageExpiry } from '../lib/core/server/expire-pages.ts';
import { trustedProxies } from '../lib/core/server/trusted-proxies.ts';
import { createRenewalLedger } from '../lib/session/server/renewal-ledger.ts';
import { shared } from '../lib/session/server/session-state.ts';
import { gracefulClose } from '../shared/http/graceful-close.ts';
import { connectToRedis } from '../shared/redis/connection.ts';
import { cdn } from './edge/cdn.ts';
import { createPurger, varnish } from './edge/edge-cache.ts';
import { acceptBeforeWork } from './http/accept-before-work.ts';
import { createAdmission } from './http/admission.ts';
import { createLimitedServer } from './http/connection-limits.ts';
import { createDrain } from './http/drain.ts';
import { withRequestId } from './http/instrument-requests.ts';
import { createListener } from './http/listener.ts';
import { openObservability } from './http/observability.ts';
import { serializeRequests } from './http/pipelined-requests.ts';
import { readRequestLine } from './http/request-line.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readStaticFiles } from './http/static-files.ts';
import { sendNotReady } from './http/unavailable-page.ts';
import { waitForServer } from './http/wait-for-server.ts';
import { loadConfigWithNode } from './load-config-with-node.ts';
import { expireHere } from './pages/expiry.ts';
import { createInternalOrigin } from './pages/internal-origin.ts';
import { createResponseCache } from './pages/response-cache.ts';
import { createSharedExpiry } from './pages/shared-expiry.ts';
import { warmUp } from './pages/warm-up.ts';

/** Longest wait for open requests at shutdown. */
const LONGEST_SHUTDOWN_MS = 8000;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settings() {
  try {
    return parseEnv(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** Sends a message to the program that started this one. A message after its end would be an uncaught error. */
function tellParent(message: { type: string; [field: string]: unknown }): void {
  if (process.connected) process.send?.(message);
}

/** Opens `server` on an address; resolves to the port, rejects with Node's error. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

// Files of the web process are readable by this account only.
process.umask(0o077);
// Next starts meanwhile.
const serverUp = waitForServer();
const env = settings();
const { CDN, DRAIN_SECONDS, HOST, PORT, REDIS_URL, SITE_URL, TRUST_PROXY } = env;
const isDevelopment = env.NODE_ENV === 'development';
const observability = openObservability(env);
// `npm start` sets it; without it nobody outside this process may revalidate pages.
process.env.REVALIDATE_SECRET ||= randomBytes(32).toString('hex');
// As above; without it a provider sign-in in progress fails when this process ends.
process.env.AUTH_SECRET ||= randomBytes(32).toString('hex');

const { logger, metrics } = observability;
const store = REDIS_URL ? await connectToRedis({ url: REDIS_URL, logger, metrics }) : undefined;
const sharedExpiry = store && createSharedExpiry(store, expireHere);
if (store) shared.ledger = createRenewalLedger(store, process.env.AUTH_SECRET);
const edgeCaches = [
  ...env.FRONT_PURGE_URLS.map((url) => varnish(url, env.FRONT_PURGE_TOKEN)),
  ...(CDN ? [cdn(...CDN)] : []),
];
const purge = createPurger(edgeCaches);
registerPageExpiry(async (tags) => {
  expireHere(tags);
  // The edge caches last: until then they would fetch the old page from another instance.
  const isEverywhere = (await sharedExpiry?.publish(tags)) ?? false;
  await purge(tags);
  return isEverywhere;
});

const publicServer = createLimitedServer(env);
const closePublic = gracefulClose(publicServer);

loadConfigWithNode();
const innerServer = createServer();
const closeInner = gracefulClose(innerServer);
const app = next({
  dev: isDevelopment,
  // Next names every loopback address 'localhost': under another hostname it takes a rewrite of the
  // middleware for an external one and fetches from itself.
  hostname: 'localhost',
  port: PORT,
  // Hot reload in development comes to the public port.
  httpServer: isDevelopment ? publicServer : innerServer,
});
await app.prepare();
const handle = app.getRequestHandler();
const origin = createInternalOrigin(
  innerServer,
  withRequestId((request, response) => void handle(request, response)),
);
await listen(innerServer, 0, '127.0.0.1');

const cache = createResponseCache(origin, { edgeCaches });
const answer = createListener(handle, {
  cache,
  edgeCaches,
  isDevelopment,
  isProxy: trustedProxies(TRUST_PROXY),
  beforePage: refreshCapabilities,
  admit: createAdmission({ mayBegin: acceptBeforeWork(publicServer), metrics }),
});
let isOpen = false;
const headers = securityHeaders(SITE_URL);
const drain = createDrain();
const answerStaticFile = isDevelopment ? () => false : await readStaticFiles('.next');
publicServer.on(
  'request',
  serializeRequests(
    observability.around(
      drain.around((request, response) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        if (!readRequestLine(request, response, { isDevelopment })) return;
        if (answerStaticFile(request, response)) return;
        if (!isOpen && request.url !== '/healthz') return sendNotReady(response);
        answer(request, response).catch((error) => {
          console.error('A request could not be answered:', error);
          response.destroy();
        });
      }),
    ),
  ),
);

await serverUp;
const filling = warmUp(isDevelopment ? undefined : cache, {
  onOpen() {
    isOpen = true;
  },
  onDone: () => tellParent({ type: 'warm' }),
});
// With the API up, the home page is rendered before the first visitor; without it the port opens anyway.
await filling.attempted;

const port = await listen(publicServer, PORT, HOST).catch((error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${PORT} is taken: stop what listens there or choose another with PORT.`
      : `The web cannot listen on ${HOST}:${PORT}: ${error.message}`,
  ),
);
// The edge caches may have pages of another build.
if (edgeCaches.length > 0) await purge([SITE_TAG]);
tellParent({ type: 'ready', port, url: SITE_URL, isOpen });

/**
 * Graceful shutdown: fails `/readyz` and goes on answering for `DRAIN_SECONDS`, then closes the
 * port and finishes open requests.
 */
async function stop(): Promise<void> {
  drain.begin();
  await sleep(DRAIN_SECONDS * 1000);
  filling.stop();
  setTimeout(() => process.exit(0), LONGEST_SHUTDOWN_MS).unref();
  await closePublic();
  // Open requests may need it until then.
  await closeInner();
  await app.close();
  store?.close();
  process.exit(0);
}

// Without its parent process nobody would stop this one.
process.once('disconnect', () => void stop());
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
