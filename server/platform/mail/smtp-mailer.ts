import { createTransport } from 'nodemailer';
import { mailOptions, TEXT_ONLY } from './mail-options.ts';
import type { Mailer } from './mailer.ts';
import { sendingFailure } from './sending-failure.ts';

const SECOND = 1000;
/** Time limit of one e-mail, below the expiry of its job. */
const LIMIT_MS = 90 * SECOND;

/** Sends through the mail server of `SMTP_URL`; `limitMs` is the time limit of one e-mail. */
export function openSmtpMailer(url: string, limitMs = LIMIT_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Only the queue retries, so that each attempt is counted and logged.
    maxRequeues: 0,
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    ...TEXT_ONLY,
  });
  // Broken idle connections are replaced for the next e-mail.
  transport.on('error', () => undefined);
  return {
    send: async (message) => {
      const signal = AbortSignal.timeout(limitMs);
      try {
        await transport.sendMail({ ...mailOptions(message), signal });
      } catch (error) {
        throw sendingFailure(error);
      }
    },
    // The queue retries an e-mail in progress.
    close: () => transport.close({ force: true }),
  };
}
