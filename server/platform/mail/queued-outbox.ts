import type { Queue } from '../queue/queue.ts';
import { dropLetters } from './letter-repository.ts';
import type { Outbox } from './outbox.ts';
import { safeLetter } from './safe-letter.ts';
import type { LetterSealer } from './sealed-letter.ts';

/** An outbox whose letters wait in the queue, sealed, until a mail server has taken them. */
export function createOutbox(queue: Pick<Queue, 'send'>, sealer: LetterSealer): Outbox {
  return {
    post: async (db, letter, id) =>
      queue.send(db, 'letters', await sealer.seal(safeLetter(letter)), undefined, id),
    drop: (db, address) => dropLetters(db, { address, recipient: sealer.recipientOf(address) }),
  };
}
