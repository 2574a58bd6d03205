import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readTokens } from '../session/cookies.ts';
import { isSignatureGood } from '../session/signature.ts';

/** How many pages and calls are worked on at once for each group, which can only crowd out its own. */
export type Places = Record<'strangers' | 'signedIn', number>;

/** What is worked on is answered within seconds even by a slow machine. */
const PLACES: Places = { strangers: 64, signedIn: 32 };

/** Mean delay of the event loop, in ms, from which strangers get no new work done. */
const LATE_MS = 300;
const LOOK_MS = 500;

/** Files of the build, and what tells of the process: nobody is kept from those. */
const FREE = /^\/(?:_next\/static\/|healthz$|readyz$)/;
/** Long under way to a slow reader, and little work. */
const FILES = /^\/media\//;

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
 * Keeps the web from taking on more than it can do (decision 041). What it gives says whether a
 * request may be worked on, and counts it until its answer has ended. Pages that are kept need no
 * place: they are not to be asked about. Whoever bears a token with a good signature has places of
 * their own, and is not refused for the delay that the others cause.
 */
export function createAdmission(places: Places = PLACES, isLate = watchLoop()) {
  const taken: Places = { strangers: 0, signedIn: 0 };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (FREE.test(path)) return true;
    const group = (await isSignedIn(request)) ? 'signedIn' : 'strangers';
    if (group === 'strangers' && isLate()) return false;
    if (FILES.test(path)) return true;
    if (taken[group] >= places[group]) return false;
    // Who has hung up while the token was looked at takes no place that nobody would give back.
    if (response.destroyed) return false;
    taken[group] += 1;
    response.once('close', () => {
      taken[group] -= 1;
    });
    return true;
  };
}

async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  if (!headers.cookie) return false;
  const { access } = readTokens(new Headers({ cookie: headers.cookie }));
  return access !== undefined && (await isSignatureGood(access));
}
