import { createHash } from 'node:crypto';
import { foldText } from '../../../shared/text/fold.ts';

/** Of a text of signs alone nothing is left; then the signs are compared. */
const comparable = (text: string): string => foldText(text) || text;

/** Length of a text without punctuation and repeated spaces. */
export const normalizedLength = (text: string): number => comparable(text).length;

/** Hash that is equal for texts with the same words; stored with each text. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(comparable(text)).digest('base64url');
