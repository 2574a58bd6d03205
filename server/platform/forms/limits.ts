import fastifyRateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_HEADERS } from '../../../contract/forms.ts';
import type { ServerContext } from '../context/server-context.ts';
import { clientAddress } from '../http/client-address.ts';
import { HttpError } from '../http/errors.ts';
import { isHumanPace } from './signed-timestamp.ts';

const WINDOW_MS = 60 * 60 * 1000;
/** Forms per address and hour: with a valid signed timestamp, and without. */
const LIMITS = { signed: 10, plain: 3 };

/** Route options of anonymous forms; every valid form is smaller than the body limit. */
export const formRouteOptions = { bodyLimit: 128 * 1024, config: { rateLimit: {} } };

/** 429 whose text says how long to wait; `Retry-After` has the seconds. */
function tooMany(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  return new HttpError(429, {
    detail: `Has enviado este formulario demasiadas veces. Inténtalo de nuevo dentro de ${wait}.`,
  });
}

/**
 * Limits forms per client address on the routes with `formRouteOptions`, per route. Only valid forms count, so
 * that typing errors lock nobody out.
 */
export async function registerFormLimits(
  app: FastifyInstance,
  { signer, now, Counters }: ServerContext,
): Promise<void> {
  const limitOf = async (request: FastifyRequest) => {
    const timestamp = request.headers[FORM_HEADERS.signedTimestamp];
    const isSigned = typeof timestamp === 'string' && (await isHumanPace(signer, timestamp, now()));
    return isSigned ? LIMITS.signed : LIMITS.plain;
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
