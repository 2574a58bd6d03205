import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { createLimitHooks } from '../../platform/http/limit-hooks.ts';
import { callerOf } from '../auth/guard.ts';

const MINUTE_MS = 60_000;

/** Rate limits by account, from any IP address. */
const LIMITS = {
  /** Writing, changing and deleting of comments, writing and deleting of topics. */
  write: { max: 60, timeWindow: MINUTE_MS },
  /** Changing of topics, whose words are read anew for the search. */
  topicEdit: { max: 10, timeWindow: MINUTE_MS },
  /** Changing of the own profile, whose picture is drawn anew. */
  profile: { max: 30, timeWindow: MINUTE_MS },
  /** Exports of all that is kept about a person, and of the subscribers. */
  export: { max: 20, timeWindow: 60 * MINUTE_MS },
  /** Storing of pictures for texts, which are drawn anew. */
  picture: { max: 300, timeWindow: 60 * MINUTE_MS },
  /** Videos for texts, each two requests to others and a picture drawn anew. */
  video: { max: 60, timeWindow: 60 * MINUTE_MS },
  /** Storing of printed versions, which are large. */
  print: { max: 100, timeWindow: 60 * MINUTE_MS },
  /** Saves of working copies: two windows that save every second. */
  copy: { max: 120, timeWindow: MINUTE_MS },
  /** Writing, changing and deleting of content, of its authors, sections and tags: four a second, as a script may. */
  content: { max: 240, timeWindow: MINUTE_MS },
  /** Merging of authors, sections and tags, which changes all that names them. */
  merge: { max: 20, timeWindow: MINUTE_MS },
  /** Previews of newsletters, of which one is made after each save. */
  preview: { max: 120, timeWindow: MINUTE_MS },
  /** Heartbeats of open desks, apart from saves: twenty tabs. */
  presence: { max: 60, timeWindow: MINUTE_MS },
  like: { max: 120, timeWindow: MINUTE_MS },
  report: { max: 30, timeWindow: 60 * MINUTE_MS },
  /** Changes of the settings of moderation, each a line in the log with all its words. */
  settings: { max: 120, timeWindow: 60 * MINUTE_MS },
  /** Changes of colleagues. */
  team: { max: 120, timeWindow: 60 * MINUTE_MS },
  /** Invitations, each an e-mail to any address. */
  invitation: { max: 30, timeWindow: 60 * MINUTE_MS },
  /** Answers to messages of the contact form, each an e-mail to an address that anybody wrote. */
  reply: { max: 120, timeWindow: 60 * MINUTE_MS },
} as const;

/**
 * A hook for each thing that is limited: for `preHandler`, where what was refused before counts nowhere; for `onRequest`
 * behind the guard where the body alone is work, as that of a form with a picture.
 */
export type WriteLimits = Awaited<ReturnType<typeof createWriteLimits>>;

/** Makes the limits by person. */
export const createWriteLimits = (app: FastifyInstance, context: Pick<ServerContext, 'Counters'>) =>
  createLimitHooks(app, context, {
    limits: LIMITS,
    keyOf: (request) => callerOf(request).email,
    sentence: 'Vas demasiado rápido. Espera un momento.',
  });
