import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isFromServer } from '../../lib/session/server/server-secret.ts';
import { verifiedToken } from '../../lib/session/server/verified-token.ts';
import {
  createLimiter,
  type Limits,
  noopRelease,
  type Release,
} from '../../shared/concurrency/limiter.ts';
import type { Metrics } from '../../shared/observability/metrics.ts';
import { imageSources } from './canonical-url.ts';

/**
 * Limits of each group of requests, so that no group exhausts the permits of another. Even a machine
 * that renders ten pages a second answers this many within seconds. A browser requests the pictures
 * of a page all at once and they are quick, so a short queue is allowed; under lasting overload a
 * request is refused at once (record 048).
 */
export const LIMITS: Limits = { running: 16, waiting: 256, timeoutMs: 2000, crowdedTimeoutMs: 250 };

interface Options {
  /** Limits of each group. */
  limits?: Limits;
  /** Whether the event loop is late. */
  isLate?: () => boolean;
  /** Resolves when work for an anonymous request may begin. */
  mayBegin?: () => Promise<void>;
  /** Receives the number of permits in use. */
  metrics?: Pick<Metrics, 'gauge' | 'onRead'>;
}

/** Mean event loop delay, in ms, from which new anonymous work is refused. */
const LATE_MS = 300;
const SAMPLE_MS = 500;

/** Health checks are never refused. */
const HEALTH_CHECKS = /^\/(?:healthz|readyz)$/;
/** Media files are slow to send and cheap to serve; callbacks wait for providers, and are limited there (record 023). */
const WITHOUT_PERMIT = /^\/(?:media|api\/auth\/callback)\//;
/**
 * Pictures of news, smaller copies of them, and social cards, also of previews: they wait for the sites of others and are
 * drawn one after the other, and must not keep everybody from everything else meanwhile.
 */
const DRAWN_PICTURES = /^\/(?:(?:api\/imagen\/noticias|tarjetas)\/|vista-previa\/[^/]+\/tarjeta$)/;
/** A slow upload must not hold a permit; the API proxy limits bodies itself. */
const METHODS_WITHOUT_BODY = ['GET', 'HEAD'];

/** Whether the event loop was late during the last half second. */
function watchLoop(): () => boolean {
  const resolution = 10;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let isLate = false;
  setInterval(() => {
    isLate = histogram.mean / 1e6 - resolution > LATE_MS;
    histogram.reset();
  }, SAMPLE_MS).unref();
  return () => isLate;
}

/**
 * Admission control (record 041). The returned function resolves to undefined where the request
 * must be refused, else to the function that releases its permit. Fresh pages need no permit.
 * Requests with a valid session token, and calls from the API server, have permits of their own and
 * are not refused for an event loop that is late because of others. So have pictures that are drawn,
 * whoever asks.
 */
export function createAdmission({
  limits = LIMITS,
  isLate = watchLoop(),
  mayBegin = async () => {},
  metrics,
}: Options = {}) {
  const limiters = {
    anonymous: createLimiter(limits),
    signedIn: createLimiter(limits),
    drawnPictures: createLimiter(limits),
  };
  const inProgress = metrics?.gauge('requests_in_progress', 'Requests in progress', ['group']);
  metrics?.onRead('requests_in_progress', async () => {
    for (const [group, { active }] of Object.entries(limiters))
      inProgress?.set({ group }, active());
  });

  return async (request: IncomingMessage): Promise<Release | undefined> => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (HEALTH_CHECKS.test(path)) return noopRelease;
    const group = (await isSignedInOrServer(request)) ? 'signedIn' : 'anonymous';
    if (group === 'anonymous' && isLate()) return undefined;
    if (WITHOUT_PERMIT.test(path) || !METHODS_WITHOUT_BODY.includes(request.method ?? '')) {
      return noopRelease;
    }
    const limiter = DRAWN_PICTURES.test(imageSources(request.url ?? '/')?.[0] ?? path)
      ? limiters.drawnPictures
      : limiters[group];
    const release = await limiter.acquire();
    if (release && group === 'anonymous') await mayBegin();
    return release;
  };
}

async function isSignedInOrServer({ headers }: IncomingMessage): Promise<boolean> {
  if (isFromServer(headers.authorization)) return true;
  if (!headers.cookie) return false;
  return (await verifiedToken(new Headers({ cookie: headers.cookie }))) !== undefined;
}
