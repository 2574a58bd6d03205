import type { Queue } from '../queue/queue.ts';
import type { Outbox } from './outbox.ts';
import { safeLetter } from './safe-letter.ts';

/** An outbox whose letters wait in the queue until a mail server has taken them. */
export function createOutbox(queue: Pick<Queue, 'send'>): Outbox {
  return {
    post: async (db, letter, id) => queue.send(db, 'letters', safeLetter(letter), undefined, id),
  };
}
