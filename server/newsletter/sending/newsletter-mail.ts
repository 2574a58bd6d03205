import { join } from 'node:path';
import { openBulkFolder } from '../../platform/mail/bulk-folder.ts';
import { openBulkSmtp } from '../../platform/mail/bulk-smtp.ts';
import type { Mailbox } from '../../platform/mail/mailbox.ts';
import { makeReturnAddress } from '../bounces/return-address.ts';
import type { NewsletterMail } from './sending-context.ts';

interface Settings {
  SMTP_URL?: string | undefined;
  DATA_DIR: string;
  MAIL_FROM: Mailbox;
  BOUNCE_ADDRESS?: string | undefined;
}

/**
 * Sends through the mail server of `SMTP_URL`, or without one into the folder of the e-mails of accounts. Bounces go to
 * `BOUNCE_ADDRESS`, with a tag signed with `signingKey` for each recipient, or without one to the sender.
 */
export function newsletterMail(
  { SMTP_URL, DATA_DIR, MAIL_FROM, BOUNCE_ADDRESS }: Settings,
  signingKey: Uint8Array,
): NewsletterMail {
  return {
    mailer: SMTP_URL ? openBulkSmtp(SMTP_URL) : openBulkFolder(join(DATA_DIR, 'mail')),
    from: MAIL_FROM,
    returnAddress: (newsletter, subscriber) =>
      BOUNCE_ADDRESS
        ? makeReturnAddress(signingKey, { newsletter, subscriber }, BOUNCE_ADDRESS)
        : MAIL_FROM.address,
  };
}
