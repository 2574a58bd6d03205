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

/** Codes that are about the mailbox (RFC 3463, 3.2 and 3.3), but for those about the sender or the size of the message. */
const ABOUT_MAILBOX = /^[45]\.(?:1\.(?![78]$)|2\.(?!3$))\d+$/;
/** How mail servers without such codes say that there is no such mailbox. */
const UNKNOWN_MAILBOX =
  /(?:user|recipient|mailbox|account|address)\S* (?:is )?(?:unknown|not found|does(?: not|n't) exist)|(?:unknown|invalid|no such) (?:local )?(?:user|recipient|mailbox|account|address)/i;
const ABOUT_SENDER = /sender|helo|relay|spam|block|policy/i;

/**
 * Whether a mail server's refusal of one recipient is about the mailbox, by its code (empty without one) and words;
 * undefined for any other reason, such as content or policy, which says nothing about the address.
 */
export function classifyRefusal(status: string, response: string): BounceKind | undefined {
  if (ABOUT_MAILBOX.test(status)) return classifyFailure(status, response);
  if (status !== '' || !/^55[013]/.test(response) || ABOUT_SENDER.test(response)) return undefined;
  return UNKNOWN_MAILBOX.test(response) ? 'permanente' : undefined;
}
