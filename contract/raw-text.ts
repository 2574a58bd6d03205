import { z } from 'zod';

/** Characters that cleaning takes off a text and that nobody counts on: white space around it, invisible signs. */
const SLACK = 1000;

/**
 * A text that is cleaned before it is measured against `max` (UTF-16 code units). One that cleaning can hardly make short
 * enough is refused unread, so that a body of megabytes costs nothing. `messages` are the Spanish refusals.
 */
export const rawText = (max: number, messages: { required: string; tooLong: string }) =>
  z.string(messages.required).max(2 * max + SLACK, { error: messages.tooLong, abort: true });
