import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Names a request on its way from the browser through web and server to the queries. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Long enough to tell requests apart, and nothing in it that means something in a log or a head. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

const scope = new AsyncLocalStorage<string | undefined>();

/** The id that a client gives its request, where it is well-formed; else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/**
 * Does something as a part of the request `id`: what is logged meanwhile names it. Undefined is for what
 * belongs to none, whatever woke it.
 */
export const inRequest = <Result>(id: string | undefined, act: () => Result): Result =>
  scope.run(id, act);

/** Id of the request that is being answered; undefined where none is, as in a job that nobody's request handed in. */
export const currentRequestId = (): string | undefined => scope.getStore();
