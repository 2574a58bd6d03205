import type { NodemailerError } from 'nodemailer';
import { reasonOf } from '../errors/failure.ts';
import { PermanentFailure } from '../queue/queue.ts';

/** The name before an `@`, from its beginning: a long text without one would be tried from each of its letters. */
const ADDRESS = /(?<![^\s<>"'(),;:@])([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@/g;

/** Masks the local part of addresses: `i…@correo.test`. */
export const maskAddresses = (text: string): string => text.replace(ADDRESS, '$1…@');

/**
 * Whether a reply is about our own authorization (530, 5.7.x). Such replies come from wrong settings, and the e-mail can
 * be sent once these are fixed.
 */
export const isAboutOurAuthorization = (response: string): boolean =>
  /^530|^\d{3}[ -]5\.7\./.test(response);

/** Whether the mail server rejected the e-mail permanently. */
function isRefused({ command = '', permanent, response = '' }: NodemailerError): boolean {
  const isAnswer = ['RCPT TO', 'DATA'].includes(command);
  return permanent === true && isAnswer && !isAboutOurAuthorization(response);
}

/** Maps a mail server error to a permanent or temporary failure; addresses are masked as `i…@correo.test`. */
export function sendingFailure(error: unknown): Error {
  const reason = maskAddresses(reasonOf(error));
  const refused = error instanceof Error && isRefused(error);
  return refused ? new PermanentFailure(reason) : new Error(reason);
}
