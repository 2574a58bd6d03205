import type { NodemailerError } from 'nodemailer';
import { reasonOf } from '../errors/failure.ts';
import { PermanentFailure } from '../queue/queue.ts';

const ADDRESS = /([^\s<>"'(),;:])[^\s<>"'(),;:@]*@/g;

/**
 * Whether the mail server rejected the e-mail permanently. Replies about our own authorization (530, 5.7.x) do not
 * count: they come from wrong settings, and the e-mail can be sent once these are fixed.
 */
function isRefused({ command = '', permanent, response = '' }: NodemailerError): boolean {
  const isAboutOurAuthorization = /^530|^\d{3}[ -]5\.7\./.test(response);
  return permanent === true && ['RCPT TO', 'DATA'].includes(command) && !isAboutOurAuthorization;
}

/** Maps a mail server error to a permanent or temporary failure; addresses are masked as `i…@correo.test`. */
export function sendingFailure(error: unknown): Error {
  const reason = reasonOf(error).replace(ADDRESS, '$1…@');
  const refused = error instanceof Error && isRefused(error);
  return refused ? new PermanentFailure(reason) : new Error(reason);
}
