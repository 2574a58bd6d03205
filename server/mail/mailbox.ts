import { z } from 'zod';

/** An address with the name that mail programs show in its place; the name may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

// Control characters would end a header, and with it begin another one.
const NAMED = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>$/u;

const isAddress = (text: string) => z.email().safeParse(text).success;

/** Reads `address` or `Name <address>`. */
export const mailboxSchema = z.string().transform((text, context): Mailbox => {
  const [, name = '', address = text] = NAMED.exec(text.trim()) ?? [];
  if (isAddress(address.trim())) return { name: name.trim(), address: address.trim() };
  context.addIssue({ code: 'custom', message: 'must be an e-mail address or "Name <address>"' });
  return z.NEVER;
});
