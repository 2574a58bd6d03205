import type { SendMailOptions } from 'nodemailer';
import type { Message } from './mailer.ts';

/** A letter is text: nothing in it may make the server read a file or fetch an address. */
export const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true } as const;

/** The letter in the words of nodemailer, which encodes what goes into the headers. */
export function mailOptions(message: Message): SendMailOptions {
  const { from, to, replyTo, subject, headers, html, text, messageId, date } = message;
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    envelope: { from: from.address, to: [to] },
    subject,
    html,
    text,
    messageId,
    date,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es', ...headers },
  };
}
