import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Identifies a request from the browser through web and server to the database queries. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Long enough to be unique, with no character that is special in a log or a header. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

const scope = new AsyncLocalStorage<string | undefined>();

/** The id that the client sent, if it is well-formed; else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/**
 * Runs `act` in the scope of the request `id`, which all its log lines carry. Undefined detaches it from
 * the current request.
 */
export const inRequest = <Result>(id: string | undefined, act: () => Result): Result =>
  scope.run(id, act);

/** Id of the current request; undefined outside of one, as in a scheduled job. */
export const currentRequestId = (): string | undefined => scope.getStore();
