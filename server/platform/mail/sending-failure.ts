import type { NodemailerError } from 'nodemailer';
import { reasonOf } from '../errors/failure.ts';
import { HopelessJob } from '../queue/queue.ts';

const ADDRESS = /([^\s<>"'(),;:])[^\s<>"'(),;:@]*@/g;

/**
 * Whether the server has said for good that it does not take this letter for this receiver. An
 * answer about our own rights (530, 5.7.x: not signed in, may not relay) is no such word: it is
 * the settings that are wrong, and once they are mended the letter goes out.
 */
function isRefused({ command = '', permanent, response = '' }: NodemailerError): boolean {
  const aboutOurRights = /^530|^\d{3}[ -]5\.7\./.test(response);
  return permanent === true && ['RCPT TO', 'DATA'].includes(command) && !aboutOurRights;
}

/** What a mail server's error means for the letter, with addresses shortened to `i…@correo.test`. */
export function sendingFailure(error: unknown): Error {
  const reason = reasonOf(error).replace(ADDRESS, '$1…@');
  const refused = error instanceof Error && isRefused(error);
  return refused ? new HopelessJob(reason) : new Error(reason);
}
