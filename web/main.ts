/**
 * The web's process: Next behind one listener of our own. It makes every page of a new build with real
 * data before it opens the public port, and puts the designed screens where Next has an empty body.
 */

import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { refreshCapabilities } from '../lib/capabilities/capabilities.ts';
import { parseEnv } from '../lib/core/env.ts';
import { registerPageExpiry } from '../lib/core/expire-pages.ts';
import { trustedProxies } from '../lib/core/trusted-proxies.ts';
import { createRenewalLedger } from '../lib/session/renewal-ledger.ts';
import { shared } from '../lib/session/shared.ts';
import { gracefulClose } from '../shared/http/graceful-close.ts';
import { connectToRedis } from '../shared/redis/connection.ts';
import { cdnOf } from './edge/cdn.ts';
import { createPurge, varnishAt } from './edge/front.ts';
import { createAdmission } from './http/admission.ts';
import { boundedServer, boundsOf } from './http/connections.ts';
import { createEnding } from './http/ending.ts';
import { inTurn } from './http/in-turn.ts';
import { listenFirst } from './http/listen-first.ts';
import { createListener } from './http/listener.ts';
import { openObserving } from './http/observe.ts';
import { nameRequests } from './http/observe-requests.ts';
import { readRequestLine } from './http/request-line.ts';
import { secureHeaders } from './http/security-headers.ts';
import { whenServerIsUp } from './http/server-start.ts';
import { readStaticFiles } from './http/static-files.ts';
import { fileCacheHeaders } from './http/stored-files.ts';
import { unavailablePage } from './http/unavailable-page.ts';
import { keepFilling } from './pages/fill.ts';
import { keepFinishedPages } from './pages/finished-pages.ts';
import { type Inside, openInside } from './pages/inside.ts';
import { takeNewer } from './pages/page-cache.ts';
import { sharePages } from './pages/share-pages.ts';
import { expireEverywhere, expireHere, onExpired } from './pages/versions.ts';

/** What is still under way when the web takes no more connections gets this long. */
const LONGEST_REST_MS = 8000;

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

/** Opens `server` on an address; resolves to the port, rejects with Node's error. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

// Pages and pictures that are kept on the disk are for this account alone.
process.umask(0o077);
// Next gets ready meanwhile.
const serverIsUp = whenServerIsUp();
const env = settings();
const { CDN, DRAIN_SECONDS, FRONT_PURGE_URLS, HOST, PORT, REDIS_URL, SITE_URL, TRUST_PROXY } = env;
const observing = openObserving(env);
// Given by `npm start`; without it nobody outside this process may renew pages.
process.env.REVALIDATE_SECRET ||= randomBytes(32).toString('hex');
// As above; without it a sign-in through a provider that is under way ends with this process.
process.env.AUTH_SECRET ||= randomBytes(32).toString('hex');

const { logger, metrics } = observing;
const store = REDIS_URL ? await connectToRedis({ url: REDIS_URL, logger, metrics }) : undefined;
if (store) {
  sharePages(store, process.env.AUTH_SECRET);
  shared.ledger = createRenewalLedger(store, process.env.AUTH_SECRET);
}
registerPageExpiry(expireEverywhere);

// Node reads the configuration: Next's compiler would stay in memory (decision 060).
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true';
// Next calls every loopback address 'localhost': under another name it takes a rewrite of the
// middleware for one to another host, and asks itself over the network.
// It takes upgrades of connections on the server that it is given, and on the first that asks it otherwise.
const innerServer = createServer(
  nameRequests((request, response) => void handle(request, response)),
);
const closeInner = gracefulClose(innerServer);
const app = next({ dev: false, hostname: 'localhost', port: PORT, httpServer: innerServer });
const [answerStaticFile] = await Promise.all([readStaticFiles('.next'), app.prepare()]);
const handle = app.getRequestHandler();
const inside: Inside = openInside(await listen(innerServer, 0, '127.0.0.1'));

await serverIsUp;
let isOpen = false;
const fronts = [...FRONT_PURGE_URLS.map(varnishAt), ...(CDN ? [cdnOf(...CDN)] : [])];
const finished = keepFinishedPages(inside, { fronts, ...(store && { takeNewer }) });
if (fronts.length > 0) onExpired(createPurge(fronts));
const headers = secureHeaders(SITE_URL);
const ending = createEnding();
const publicServer = boundedServer(
  inTurn(
    observing.around(
      ending.around((request, response) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        if (!readRequestLine(request, response)) return;
        if (answerStaticFile(request, response)) return;
        if (isOpen || request.url === '/healthz') return void listener(request, response);
        unavailablePage(response);
      }),
    ),
  ),
  boundsOf(env),
);

const closePublic = gracefulClose(publicServer);

// What the other webs have made is good: only what lies on this disk may have missed a change.
const toFill = store ? { ...inside, expire: async (tags: string[]) => expireHere(tags) } : inside;
const filling = keepFilling(toFill, {
  onOpen: () => {
    isOpen = true;
  },
  learn: finished.learn,
});

const listener = createListener(
  handle,
  inside,
  {
    finished,
    isBaked: filling.isBaked,
    beforePage: refreshCapabilities,
    fileCacheHeaders: (url, head) => fileCacheHeaders(fronts, url, head),
    admit: createAdmission({ mayBegin: listenFirst(publicServer), metrics }),
  },
  trustedProxies(TRUST_PROXY),
);
// With the API there, the first visitor of a build finds every page; without it the port opens anyway.
await filling.toOpen;

const port = await listen(publicServer, PORT, HOST).catch((error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${PORT} is taken: stop what listens there or choose another with PORT.`
      : `The web cannot listen on ${HOST}:${PORT}: ${error.message}`,
  ),
);
process.send?.({ type: 'ready', port, url: SITE_URL });

/**
 * Ends the web: first it says that it is not ready and goes on answering for `DRAIN_SECONDS`, then it
 * takes no more connections and finishes what is under way.
 */
async function stop(): Promise<void> {
  ending.begin();
  await sleep(DRAIN_SECONDS * 1000);
  filling.stop();
  setTimeout(() => process.exit(0), LONGEST_REST_MS).unref();
  await closePublic();
  // What is still answered may need it until then.
  await closeInner();
  await app.close();
  store?.close();
  process.exit(0);
}

// Without the program that started it, nobody would end this one.
process.once('disconnect', () => void stop());
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
