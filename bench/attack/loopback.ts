import { Failure } from '../../scripts/lib/failure.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|localhost)$/;

/**
 * Returns the address if it is on loopback: nothing else may be attacked.
 * @throws {Failure} for any other
 */
export function loopbackOnly(origin: string): string {
  if (LOOPBACK.test(new URL(origin).hostname)) return origin;
  throw new Failure(`${origin} is not on this machine: only a magazine on loopback is attacked.`);
}
