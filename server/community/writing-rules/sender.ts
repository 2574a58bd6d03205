import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canEnterPanel } from '../../../contract/roles.ts';
import { callerOf } from '../../accounts/auth/guard.ts';
import type { Caller } from '../../accounts/auth/session-repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { createLimitHooks } from '../../platform/http/limit-hooks.ts';
import type { CheckedText } from './check-text.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Texts that readers send from one network address in a day, with as many accounts as they like. Mobile networks have
 * thousands of people behind one address; of their texts few are held.
 */
const LIMITS = {
  publishedText: { max: 1000, timeWindow: DAY_MS },
  heldText: { max: 100, timeWindow: DAY_MS },
} as const;

/** The caller who sends a text. */
export interface Sender extends Caller {
  /**
   * Counts a checked text for the network address, unless staff wrote it: last of all checks, so that a refused text
   * counts for nobody. Throws 429 for too many.
   */
  countText: (text: CheckedText) => Promise<void>;
}

export type SenderOf = (request: FastifyRequest) => Sender;

/** Creates the counts by network address. Call it once: each call counts for itself. */
export async function createSenders(
  app: FastifyInstance,
  context: Pick<ServerContext, 'Counters'>,
): Promise<SenderOf> {
  const limits = await createLimitHooks(app, context, {
    limits: LIMITS,
    keyOf: clientAddress,
    sentence: 'Desde tu conexión se ha escrito mucho en un día. Inténtalo de nuevo más tarde.',
  });
  return (request) => ({
    ...callerOf(request),
    countText: async ({ writer, reason }) => {
      if (canEnterPanel(writer.role)) return;
      await (reason ? limits.heldText : limits.publishedText)(request);
    },
  });
}
