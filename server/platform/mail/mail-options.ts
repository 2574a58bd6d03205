import type { SendMailOptions } from 'nodemailer';
import type { Message } from './mailer.ts';

/** Keeps nodemailer from reading files and fetching URLs (SSRF). */
export const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Options of nodemailer, which encodes the headers. */
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
