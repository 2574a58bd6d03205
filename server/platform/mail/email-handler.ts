import type { JobHandler } from '../queue/queue.ts';
import type { EmailCipher } from './encrypted-email.ts';
import type { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';

/**
 * Sends the letters of the queue. Every try of a letter carries the same number and date: where
 * the server ended between sending and noting it, the receiver can drop the double.
 */
export function emailHandler(
  mailer: Pick<Mailer, 'send'>,
  sender: { from: Mailbox; siteUrl: string },
  sealer: Pick<EmailCipher, 'open'>,
): JobHandler<'letters'> {
  const { hostname } = new URL(sender.siteUrl);
  return async ({ id, payload, createdAt }) =>
    mailer.send({
      ...(await sealer.open(payload)),
      from: sender.from,
      messageId: `<${id}@${hostname}>`,
      date: createdAt,
    });
}
