import { lookup } from 'node:dns/promises';
import { Failure } from './failure.ts';

const EVERY_MS = 2000;

/**
 * Every address of every web instance, sorted.
 * @param {string} backends `host:port`, separated by commas
 * @returns {Promise<string[]>} `address:port`; without the names that cannot be resolved now
 * @throws {Failure} when it is not such a list
 */
export async function resolveInstances(backends) {
  const found = await Promise.all(
    backends.split(',').map(async (backend) => {
      const [, host, port] = /^ *\[?([\w.:-]+?)\]?:(\d+) *$/.exec(backend) ?? [];
      if (!host) {
        throw new Failure(
          'FRONT_BACKENDS must be host:port of each web instance, separated by commas.',
        );
      }
      const addresses = await lookup(host, { all: true }).catch(() => []);
      return addresses.map(({ address }) => `${address}:${port}`);
    }),
  );
  return [...new Set(found.flat())].sort();
}

/**
 * Varnish resolves a name once, and containers get new addresses: resolves them again and again, and applies
 * each change.
 * @param {string} backends
 * @param {string[]} known instances in use
 * @param {(instances: string[]) => Promise<void>} apply
 * @returns {() => void} stops it
 */
export function watchInstances(backends, known, apply) {
  let used = known.join();
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const found = await resolveInstances(backends);
      // No address at all: the names are not known for a moment, and the instances may still answer.
      if (found.length > 0 && found.join() !== used) {
        await apply(found);
        used = found.join();
      }
    } catch (error) {
      console.error('The web instances could not be changed:', error);
    } finally {
      isBusy = false;
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
