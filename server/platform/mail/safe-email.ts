import { isEmailAddress } from '../../../contract/email-address.ts';
import type { Email } from './outbox.ts';

/** Headers that a letter may add; all others say where it goes, or how it is read. */
const ADDED_HEADER = /^(?:List|X)-[A-Za-z0-9-]+$/;

/** Without what the database does not store as JSON: zeros, and halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** A line break in a header would end it, and begin one that somebody else has written. */
const oneLine = (text: string) =>
  storable(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** One address is one receiver; `a@x.test, b@x.test` is none. */
function plainAddress(address: string): string {
  if (!isEmailAddress(address)) throw new Error('A letter needs plain addresses.');
  return address;
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!ADDED_HEADER.test(name)) throw new Error('A letter may add List- and X- headers only.');
      return [name, oneLine(value)];
    }),
  );
}

function safeReplyTo(replyTo: NonNullable<Email['replyTo']>): NonNullable<Email['replyTo']> {
  if (typeof replyTo === 'string') return plainAddress(replyTo);
  return { name: oneLine(replyTo.name), address: plainAddress(replyTo.address) };
}

/** The letter with nothing in its fields that could add a header or a receiver; see `Outbox`. */
export function safeEmail({ to, subject, html, text, replyTo, headers }: Email): Email {
  return {
    to: plainAddress(to),
    subject: oneLine(subject),
    html: storable(html),
    text: storable(text),
    ...(replyTo ? { replyTo: safeReplyTo(replyTo) } : {}),
    ...(headers ? { headers: safeHeaders(headers) } : {}),
  };
}
