import type { JobHandler } from '../queue/queue.ts';
import type { EmailCipher } from './encrypted-email.ts';
import type { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';

/**
 * Sends queued e-mails. Every attempt has the same Message-ID and date, so that receivers can drop duplicates
 * after a crash between sending and recording.
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
