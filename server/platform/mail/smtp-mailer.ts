import { createTransport } from 'nodemailer';
import { mailOptions, TEXT_ONLY } from './mail-options.ts';
import type { Mailer } from './mailer.ts';
import { sendingFailure } from './sending-failure.ts';

const SECOND = 1000;
/** No letter takes longer, whatever the server does; its job would expire. */
const LIMIT_MS = 90 * SECOND;

/** Hands letters to the mail server of `SMTP_URL`; `limitMs` is what one letter may take. */
export function openSmtpMailer(url: string, limitMs = LIMIT_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The queue alone tries again, so that each try is counted and told.
    maxRequeues: 0,
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    ...TEXT_ONLY,
  });
  // A connection that breaks while it is idle is replaced at the next letter.
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
    // A letter that is still under way was given back to the queue.
    close: () => transport.close({ force: true }),
  };
}
