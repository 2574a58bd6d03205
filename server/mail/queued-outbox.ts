import type { Queue } from '../queue/queue.ts';
import type { Outbox } from './outbox.ts';

/** An outbox whose letters wait in the queue until a mail server has taken them. */
export function createOutbox(queue: Pick<Queue, 'send'>): Outbox {
  return { post: (db, letter) => queue.send(db, 'letters', letter) };
}
