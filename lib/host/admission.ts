import type { IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readTokens } from '../session/cookies.ts';
import { isSignatureGood } from '../session/signature.ts';

/** How many pages and calls are worked on at once for each group, which can only crowd out its own. */
export type Places = Record<'strangers' | 'signedIn', number>;

/** What is worked on is answered within seconds even by a machine that makes ten pages a second. */
const PLACES: Places = { strangers: 16, signedIn: 16 };

/** Mean delay of the event loop, in ms, from which strangers get no new work done. */
const LATE_MS = 300;
const LOOK_MS = 500;

/** Files of the build, and what tells of the process: nobody is kept from those. */
const FREE = /^\/(?:_next\/static\/|healthz$|readyz$)/;
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
 * place: they are not to be asked about. Whoever bears a token with a good signature has places of
 * their own, and is not refused for the delay that the others cause.
 */
export function createAdmission(places: Places = PLACES, isLate = watchLoop()) {
  const taken: Places = { strangers: 0, signedIn: 0 };

  return async (request: IncomingMessage): Promise<(() => void) | undefined> => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (FREE.test(path)) return noPlace;
    const group = (await isSignedIn(request)) ? 'signedIn' : 'strangers';
    if (group === 'strangers' && isLate()) return undefined;
    if (FILES.test(path) || !WITHOUT_BODY.includes(request.method ?? '')) return noPlace;
    if (taken[group] >= places[group]) return undefined;
    taken[group] += 1;
    return () => {
      taken[group] -= 1;
    };
  };
}

const noPlace = () => undefined;

async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  if (!headers.cookie) return false;
  const { access } = readTokens(new Headers({ cookie: headers.cookie }));
  return access !== undefined && (await isSignatureGood(access));
}
