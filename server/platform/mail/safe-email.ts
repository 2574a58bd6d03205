import { isEmailAddress } from '../../../contract/email-address.ts';
import type { Email } from './outbox.ts';

/** Allowed additional headers; others control delivery or content type. */
const ADDED_HEADER = /^(?:List|X)-[A-Za-z0-9-]+$/;

/** Removes what PostgreSQL rejects in JSON: NUL and lone surrogates. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** What programs decode in a header (RFC 2047): it would bring back the signs that cleaning has removed. */
const ENCODED_WORD = /=(?=\?[^?\s]+\?[bq]\?)/gi;

/** Text of a header on one line, which says the same in every program: prevents header injection. */
const headerText = (text: string): string =>
  storable(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(ENCODED_WORD, '= ')
    .trim();

/** Rejects address lists such as `a@x.test, b@x.test`. */
function plainAddress(address: string): string {
  if (!isEmailAddress(address)) throw new Error('An e-mail needs plain addresses.');
  return address;
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!ADDED_HEADER.test(name)) throw new Error('An e-mail may add List- and X- headers only.');
      return [name, headerText(value)];
    }),
  );
}

function safeReplyTo(replyTo: NonNullable<Email['replyTo']>): NonNullable<Email['replyTo']> {
  if (typeof replyTo === 'string') return plainAddress(replyTo);
  return { name: headerText(replyTo.name), address: plainAddress(replyTo.address) };
}

/** Sanitizes an e-mail against header and recipient injection; see `Outbox`. */
export function safeEmail({ to, subject, html, text, replyTo, headers }: Email): Email {
  return {
    to: plainAddress(to),
    subject: headerText(subject),
    html: storable(html),
    text: storable(text),
    ...(replyTo ? { replyTo: safeReplyTo(replyTo) } : {}),
    ...(headers ? { headers: safeHeaders(headers) } : {}),
  };
}
