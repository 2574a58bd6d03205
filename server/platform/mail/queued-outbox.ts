import type { Queue } from '../queue/queue.ts';
import { deleteQueuedEmails } from './email-repository.ts';
import type { EmailCipher } from './encrypted-email.ts';
import type { Outbox } from './outbox.ts';
import { safeEmail } from './safe-email.ts';

/** An outbox whose letters wait in the queue, sealed, until a mail server has taken them. */
export function createOutbox(queue: Pick<Queue, 'send'>, sealer: EmailCipher): Outbox {
  return {
    post: async (db, letter, id) =>
      queue.send(db, 'letters', await sealer.seal(safeEmail(letter)), undefined, id),
    drop: (db, address) =>
      deleteQueuedEmails(db, { address, recipient: sealer.recipientOf(address) }),
  };
}
