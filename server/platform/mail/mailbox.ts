import { z } from 'zod';
import { isEmailAddress, withAsciiDomain } from '../../../contract/email-address.ts';

/** An address with a display name, which may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

// Control characters would allow header injection.
const NAMED = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>$/u;

/** Reads `address` or `Name <address>`; the domain may be of any script. */
export const mailboxSchema = z.string().transform((text, context): Mailbox => {
  const [, name = '', given = text] = NAMED.exec(text.trim()) ?? [];
  const address = withAsciiDomain(given.trim());
  if (isEmailAddress(address)) return { name: name.trim(), address };
  context.addIssue({ code: 'custom', message: 'must be an e-mail address or "Name <address>"' });
  return z.NEVER;
});
