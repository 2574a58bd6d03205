import fastifyRateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_HEADERS } from '../../../contract/forms.ts';
import type { ServerContext } from '../context/server-context.ts';
import { clientAddress } from '../http/client-address.ts';
import { HttpError } from '../http/errors.ts';
import { isHumanPace } from './signed-timestamp.ts';

const WINDOW_MS = 60 * 60 * 1000;
/** Forms that one address may send in an hour: with a good stamp, and without. */
const LIMITS = { stamped: 10, plain: 3 };

/** Options of a route that takes a form from anybody; a whole one is smaller, in any encoding. */
export const formRouteOptions = { bodyLimit: 128 * 1024, config: { rateLimit: {} } };

/** Refusal that says how long to wait; the header `Retry-After` has the seconds. */
function tooMany(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  return new HttpError(429, {
    detail: `Has enviado este formulario demasiadas veces. Inténtalo de nuevo dentro de ${wait}.`,
  });
}

/**
 * Limits how often one address may send a form to the routes of this scope that have
 * `formRouteOptions`; each of them counts for itself. Only what passed the validation counts, so
 * that nobody is locked out by typing errors.
 */
export async function registerFormLimits(
  app: FastifyInstance,
  { signer, now, Counters }: ServerContext,
): Promise<void> {
  const limitOf = async (request: FastifyRequest) => {
    const stamp = request.headers[FORM_HEADERS.signedTimestamp];
    const isStamped = typeof stamp === 'string' && (await isHumanPace(signer, stamp, now()));
    return isStamped ? LIMITS.stamped : LIMITS.plain;
  };
  const silent = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  const options: RateLimitPluginOptions = {
    global: false,
    hook: 'preHandler',
    timeWindow: WINDOW_MS,
    max: limitOf,
    keyGenerator: (request) => `${request.routeOptions.url} ${clientAddress(request)}`,
    store: Counters,
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  };
  await app.register(fastifyRateLimit, options);
}
