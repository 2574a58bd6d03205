import type { NodemailerError } from 'nodemailer';
import { reasonOf } from '../errors/failure.ts';
import type { Handover } from './bulk-mailer.ts';
import { isAboutOurAuthorization, maskAddresses } from './sending-failure.ts';

const MAX_RESPONSE = 500;

/** Stage of the error: an answer to the one recipient, to the text, or none that says anything about this message. */
function isAnswerToMessage({ command = '', response = '' }: NodemailerError): boolean {
  return ['RCPT TO', 'DATA'].includes(command) && !/^421/.test(response);
}

/**
 * What an error of a transfer means (RFC 5321). `hasBegun`: the text was sent, at least in part. `isUsed`: the connection
 * had taken a message before, so that it may just have been closed for being idle, or after many messages.
 */
export function handoverOf(
  error: NodemailerError,
  { hasBegun, isUsed }: { hasBegun: boolean; isUsed: boolean },
): Handover {
  const { response = '', responseCode = 0, code } = error;
  const reason = maskAddresses(response || reasonOf(error)).slice(0, MAX_RESPONSE);
  const as = (state: Handover['state']): Handover => ({ state, response: reason });
  if (hasBegun) {
    if (responseCode >= 500) return as('refused');
    return as(responseCode >= 400 ? 'delayed' : 'uncertain');
  }
  // The address cannot be written in an envelope, or in one that this server takes.
  if (code === 'EENVELOPE' && !response) return as('refused');
  if (isAnswerToMessage(error)) {
    const isFinal = responseCode >= 500 && !isAboutOurAuthorization(response);
    return as(isFinal ? 'refused' : 'delayed');
  }
  return as(isUsed && (!response || responseCode === 421) ? 'stale' : 'unavailable');
}
