import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shareOf } from '../../../contract/roles.ts';
import { TooManyWaiting } from './errors.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { responseEnd } from './response-end.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never refused for want of room: what tells of the process, and files, which cost little. */
    isAlwaysAdmitted?: boolean;
  }
}

/** How many requests are worked on at once, and how many more may wait for that. */
export interface Share {
  running: number;
  waiting: number;
}

/** Whoever belongs to one group can only crowd out their own. */
export type Shares = Record<'strangers' | 'readers' | 'staff', Share>;

/**
 * What waits is answered within seconds even by a slow machine; more would be answered when nobody
 * waits for it any more.
 */
const SHARES: Shares = {
  strangers: { running: 32, waiting: 256 },
  readers: { running: 16, waiting: 128 },
  staff: { running: 16, waiting: 128 },
};

/**
 * Keeps the server from taking on more than it can do: what finds no room in the share of whoever
 * asks is refused at once, with 503 and `Retry-After` (decision 041). A body is read before, so that
 * one that trickles takes nobody's place.
 */
export function registerAdmission(app: FastifyInstance, shares: Shares = SHARES): void {
  const turns = {
    strangers: limitConcurrency(shares.strangers),
    readers: limitConcurrency(shares.readers),
    staff: limitConcurrency(shares.staff),
  };
  const worked = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isAlwaysAdmitted) return;
    await new Promise<void>((begin, refuse) => {
      const turn = turns[groupOf(request)](() => {
        begin();
        const work = Promise.withResolvers<void>();
        worked.set(request, work.resolve);
        return responseEnd(reply, work.promise);
      });
      turn.catch(refuse);
    });
    // Who has hung up meanwhile needs no answer.
    if (reply.raw.destroyed) throw new TooManyWaiting();
  });
  // Comes after every handler, also for who has gone, and after one that has failed.
  app.addHook('onSend', async (request) => worked.get(request)?.());
}

/**
 * Refuses what strangers ask for while the event loop is late, by `maxDelayMs` in the mean. A request
 * that bears a good token goes on: those have shares of their own.
 */
export async function registerPressureLimit(
  app: FastifyInstance,
  maxDelayMs: number,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: 1000,
    pressureHandler: async (request) => {
      if (!(await isSignedIn(request))) throw new TooManyWaiting();
    },
  });
}

const groupOf = ({ caller }: FastifyRequest): keyof Shares =>
  caller ? shareOf(caller.role) : 'strangers';
