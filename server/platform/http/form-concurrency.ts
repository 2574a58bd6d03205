import type { FastifyRequest } from 'fastify';
import { shareOf } from '../../../contract/roles.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { tooOften } from './refusals.ts';

/** How many forms are worked on at once, how many more may wait, and how many of all these may be one person's. */
interface FormShare {
  running: number;
  waiting: number;
  ofOne: number;
}

/** Does `task` when it is the turn of a request's form. Throws a 429 or a 503 where it would wait too long. */
export type WithPermit = (request: FastifyRequest, task: () => Promise<void>) => Promise<void>;

/** One more of a person's forms may come when one before has been answered, which takes seconds at most. */
const RETRY_SECONDS = 5;

/** Turns for the forms of one group of people: nobody else takes them, and one person never all. */
export function createFormLimiter({ ofOne, ...share }: FormShare): WithPermit {
  const inTurn = limitConcurrency(share);
  const held = new Map<number | FastifyRequest, number>();
  return async (request, task) => {
    const person = request.caller?.id ?? request;
    const others = held.get(person) ?? 0;
    if (others >= ofOne) {
      throw tooOften(RETRY_SECONDS, 'Vas demasiado rápido. Espera un momento.');
    }
    held.set(person, others + 1);
    try {
      await inTurn(task);
    } finally {
      // Also of who has hung up: until then the form waits with all others.
      const left = (held.get(person) ?? 1) - 1;
      if (left > 0) held.set(person, left);
      else held.delete(person);
    }
  };
}

/**
 * Bodies are held in memory, several times over while they are read: no more than these at once in a process, but for
 * routes with turns of their own. Staff do not wait for readers (decision 088).
 */
const TURNS = {
  readers: createFormLimiter({ running: 2, waiting: 16, ofOne: 2 }),
  staff: createFormLimiter({ running: 2, waiting: 64, ofOne: 8 }),
};

/** The turn of a form by who sends it. */
export const withFormPermit: WithPermit = (request, task) =>
  TURNS[shareOf(request.caller?.role)](request, task);
