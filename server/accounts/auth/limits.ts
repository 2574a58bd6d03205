import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { createLimitHooks } from '../../platform/http/limit-hooks.ts';
import { callerOf } from './guard.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rate limits by IP address (D28); both kinds of login count together. */
const LIMITS = {
  login: { max: 30, timeWindow: MINUTE_MS },
  registration: { max: 30, timeWindow: HOUR_MS },
  recovery: { max: 10, timeWindow: HOUR_MS },
  reset: { max: 30, timeWindow: HOUR_MS },
  invitation: { max: 30, timeWindow: HOUR_MS },
  invitationState: { max: 60, timeWindow: HOUR_MS },
  refresh: { max: 300, timeWindow: MINUTE_MS },
  passwordChange: { max: 30, timeWindow: HOUR_MS },
} as const;

/**
 * Rate limit of password checks by signed-in account, from any IP address. A correct password counts like a
 * wrong one: each costs a hash.
 */
const ACCOUNT_LIMITS = { password: { max: 20, timeWindow: HOUR_MS } } as const;

/** One `onRequest` hook for each limit by IP address; `passwordChange` is for `preHandler`. */
export type AddressLimits = Awaited<ReturnType<typeof createAddressLimits>>;

/** Creates the limits by IP address. */
export const createAddressLimits = (
  app: FastifyInstance,
  context: Pick<ServerContext, 'Counters'>,
) =>
  createLimitHooks(app, context, {
    limits: LIMITS,
    keyOf: clientAddress,
    sentence: 'Demasiados intentos desde tu conexión. Inténtalo de nuevo más tarde.',
  });

/** One hook for each limit by account, for `preHandler`: requests with invalid fields do not count. */
export type AccountLimits = Awaited<ReturnType<typeof createAccountLimits>>;

/** Creates the limits by account. Call it once: each call counts for itself. */
export const createAccountLimits = (
  app: FastifyInstance,
  context: Pick<ServerContext, 'Counters'>,
) =>
  createLimitHooks(app, context, {
    limits: ACCOUNT_LIMITS,
    keyOf: (request) => callerOf(request).email,
    sentence: 'Has escrito tu contraseña demasiadas veces. Inténtalo de nuevo más tarde.',
  });
