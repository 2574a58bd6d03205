import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { goodToken } from '../../lib/session/good-token.ts';
import { isFromServer } from '../../lib/session/server-secret.ts';
import {
  createLimiter,
  type Limits,
  noopRelease,
  type Release,
} from '../../shared/concurrency/limiter.ts';
import type { Metrics } from '../../shared/observability/metrics.ts';

/** Limits of each group, which can only crowd out its own. */
type GroupLimits = Record<'strangers' | 'signedIn', Limits>;

/**
 * What is worked on is answered within seconds even by a machine that makes ten pages a second. One
 * visitor's pictures come all at once and are quick: they wait a moment rather than be missing. Where
 * that never ends, who cannot be answered is told at once (decision 048).
 */
const LIMITS: Limits = { running: 16, waiting: 256, timeoutMs: 2000, crowdedTimeoutMs: 250 };
const GROUP_LIMITS: GroupLimits = { strangers: LIMITS, signedIn: LIMITS };

interface Options {
  limits?: GroupLimits;
  /** Whether the process is behind with its work. */
  isLate?: () => boolean;
  /** Resolves when work for a stranger may begin. */
  mayBegin?: () => Promise<void>;
  /** Told how many places are taken. */
  metrics?: Pick<Metrics, 'gauge' | 'onRead'>;
}

/** Mean delay of the event loop, in ms, from which strangers get no new work done. */
const LATE_MS = 300;
const LOOK_MS = 500;

/** What tells of the process: nobody is kept from that. */
const FREE = /^\/(?:healthz|readyz)$/;
/** Long under way to a slow reader, and little work. */
const FILES = /^\/media\//;
/** A body may trickle, which may take nobody's place: the server has room for those when they are there. */
const WITHOUT_BODY = ['GET', 'HEAD'];

/** Whether the event loop has been late for the last half second. */
function watchLoop(): () => boolean {
  const resolution = 10;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let isLate = false;
  setInterval(() => {
    isLate = histogram.mean / 1e6 - resolution > LATE_MS;
    histogram.reset();
  }, LOOK_MS).unref();
  return () => isLate;
}

/**
 * Keeps the web from taking on more than it can do (decision 041). Undefined where a request may not be
 * worked on; else what is to be called when the work is done, which for somebody who hangs up may be
 * later than the end of the answer. Pages that are kept need no
 * place: they are not to be asked about. Whoever bears a token of ours that goes on has places of
 * their own, and is not refused for the delay that the others cause; so has the server, which tells of
 * what is outdated.
 */
export function createAdmission({
  limits = GROUP_LIMITS,
  isLate = watchLoop(),
  mayBegin = async () => {},
  metrics,
}: Options = {}) {
  const limiters = {
    strangers: createLimiter(limits.strangers),
    signedIn: createLimiter(limits.signedIn),
  };
  const taken = metrics?.gauge('places_taken', 'Requests that are worked on', ['group']);
  metrics?.onRead('places', async () => {
    for (const [group, { active }] of Object.entries(limiters)) taken?.set({ group }, active());
  });

  return async (request: IncomingMessage): Promise<Release | undefined> => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (FREE.test(path)) return noopRelease;
    const group = (await isKnown(request)) ? 'signedIn' : 'strangers';
    if (group === 'strangers' && isLate()) return undefined;
    if (FILES.test(path) || !WITHOUT_BODY.includes(request.method ?? '')) return noopRelease;
    const release = await limiters[group].acquire();
    if (release && group === 'strangers') await mayBegin();
    return release;
  };
}

async function isKnown({ headers }: IncomingMessage): Promise<boolean> {
  if (isFromServer(headers.authorization)) return true;
  if (!headers.cookie) return false;
  return (await goodToken(new Headers({ cookie: headers.cookie }))) !== undefined;
}
