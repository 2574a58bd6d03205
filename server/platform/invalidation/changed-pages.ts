import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  CALLER_REVALIDATES_HEADER,
  CHANGED_TAGS_HEADER,
  formatChangedTags,
} from '../../../contract/revalidation.ts';
import { isSameSecret } from '../../../shared/crypto/is-same-secret.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Tags of the pages that the request has changed; routes add them once the change is committed. */
    changedTags: string[];
  }
}

/** How the pages that a request has changed expire (D40, record 103). */
export interface PageExpiry {
  /** Token of callers that expire these pages themselves; undefined without a shared secret. */
  callerToken?: string | undefined;
  /** Whether such a caller expires them on every web instance now. */
  callerReachesAll: () => boolean;
  /** Reports tags to the web instances. */
  report: (tags: readonly string[]) => void;
}

/** Used without web instances. */
export const NO_PAGE_EXPIRY: PageExpiry = {
  callerReachesAll: () => false,
  report: () => undefined,
};

/**
 * Names the pages that a request has changed in its response, to a caller that expires them, and reports them
 * where that does not reach every web instance.
 */
export function expireChangedPages(
  app: FastifyInstance,
  { callerToken, callerReachesAll, report }: PageExpiry,
): void {
  const callerExpires = ({ headers }: FastifyRequest): boolean => {
    const given = headers[CALLER_REVALIDATES_HEADER];
    return typeof given === 'string' && !!callerToken && isSameSecret(given, callerToken);
  };
  app.decorateRequest('changedTags');
  app.addHook('onRequest', (request, _reply, done) => {
    request.changedTags = [];
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    const isNamed = callerExpires(request);
    if (isNamed) reply.header(CHANGED_TAGS_HEADER, formatChangedTags(request.changedTags));
    // A caller that has disconnected receives no response.
    const isDone = isNamed && callerReachesAll() && !reply.raw.destroyed;
    if (!isDone) report(request.changedTags);
  });
}
