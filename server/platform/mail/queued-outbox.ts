import type { Queue } from '../queue/queue.ts';
import { deleteQueuedEmails } from './email-repository.ts';
import type { EmailCipher } from './encrypted-email.ts';
import type { Outbox } from './outbox.ts';
import { safeEmail } from './safe-email.ts';

/** Creates an outbox that stores e-mails encrypted in the job queue. */
export function createOutbox(queue: Pick<Queue, 'send'>, sealer: EmailCipher): Outbox {
  return {
    post: async (db, email, id) =>
      queue.send(db, 'letters', await sealer.seal(safeEmail(email), email.purpose), undefined, id),
    drop: (db, address, purpose) =>
      deleteQueuedEmails(db, { address, recipient: sealer.recipientOf(address), purpose }),
  };
}
