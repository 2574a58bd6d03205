import { z } from 'zod';

/** Allowance for characters that cleaning removes: white space around the text, invisible characters. */
const SLACK = 1000;

/**
 * A text that is cleaned before its length is checked against `max` (UTF-16 code units). A far longer one is
 * refused before cleaning, so that a body of megabytes costs nothing. `messages` are the Spanish refusals.
 */
export const rawText = (max: number, messages: { required: string; tooLong: string }) =>
  z.string(messages.required).max(2 * max + SLACK, { error: messages.tooLong, abort: true });
