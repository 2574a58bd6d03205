/** Kinds of what comes back: a failure that stays, one that passes, and a complaint (D74). */
export type BounceKind = 'permanente' | 'temporal' | 'queja';

/**
 * Failures with a code 5 that say nothing about the address (RFC 3463): a full mailbox, a message that is too large, a
 * refused sender or content, a policy, a fault of a server. They pass, or concern every recipient.
 */
const ABOUT_OTHERS = /^5\.(?:1\.[78]|2\.[23]|3\.\d+|4\.(?:[2567]|14)|5\.[1-6]|[67]\.\d+)$/;
const FULL_MAILBOX =
  /mailbox (?:is )?full|over ?quota|quota exceeded|out of storage|insufficient (?:system )?storage/i;

/**
 * Whether a failed delivery is permanent, by its enhanced status code (RFC 3463) and the mail server's words; undefined
 * without a code of a failure.
 */
export function classifyFailure(status: string, diagnostic: string): BounceKind | undefined {
  if (status.startsWith('4.')) return 'temporal';
  if (!status.startsWith('5.')) return undefined;
  return ABOUT_OTHERS.test(status) || FULL_MAILBOX.test(diagnostic) ? 'temporal' : 'permanente';
}
