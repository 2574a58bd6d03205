import { createHash } from 'node:crypto';
import { foldText } from '../../../shared/text/fold.ts';

/** Of a text of signs alone nothing is left; then the signs are compared. */
const comparable = (text: string): string => foldText(text) || text;

/** Letters and numbers of a text with one space between words: how much it tells. */
export const normalizedLength = (text: string): number => comparable(text).length;

/** The same for two texts exactly if they say the same words; it is stored with a text. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(comparable(text)).digest('base64url');
